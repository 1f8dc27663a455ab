/** The style sheet of the console, in light and in dark. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf8, #161615);
  --raised: light-dark(#ffffff, #1e1e1c);
  --line: light-dark(#e3e0da, #35342f);
  --ink: light-dark(#1f1e1b, #ecebe6);
  --quiet: light-dark(#5f5c55, #a8a59c);
  --accent: light-dark(#0b5a5a, #7ed0c6);
  --delivered: light-dark(#17653a, #7fcf9f);
  --pending: light-dark(#3d558f, #a6bdf2);
  --retrying: light-dark(#7d4a00, #e9b565);
  --failed: light-dark(#a8261d, #ff9d92);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
header, main { max-width: 64rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
header { padding-block: 1.25rem 0; }
main { padding-block: .5rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; letter-spacing: -.015em; margin: .4rem 0 1.2rem; text-wrap: balance; }
h2 { font-size: 1.1rem; margin: 2.4rem 0 .7rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; }
p { margin: .4rem 0; max-width: 44rem; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
:focus-visible { outline: .15rem solid var(--accent); outline-offset: .15rem; border-radius: .2rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--raised); padding: .4rem .8rem; }
.quiet { color: var(--quiet); }
code, pre, .mono { font-family: ui-monospace, monospace; font-size: .86rem; }
pre {
  background: var(--raised); border: 1px solid var(--line); border-radius: .5rem;
  padding: .8rem 1rem; margin: .5rem 0; overflow: auto; max-height: 26rem; white-space: pre-wrap;
}
nav ol, ul.plain, ul.rows, ul.pills { list-style: none; margin: 0; padding: 0; }
header ol { display: flex; flex-wrap: wrap; gap: .1rem .5rem; font-size: .9rem; }
header li + li::before { content: "/"; color: var(--quiet); margin-right: .5rem; }
ul.pills { display: flex; flex-wrap: wrap; gap: .4rem; margin: .3rem 0 .9rem; }
ul.pills a {
  display: inline-block; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 9rem;
  background: var(--raised); color: var(--ink); text-decoration: none; font-size: .9rem;
}
ul.pills a:hover { border-color: var(--accent); }
ul.pills a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
.cards { margin-block: .8rem; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .8rem; }
.cards.wide { grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); }
.card, ul.rows { background: var(--raised); border: 1px solid var(--line); border-radius: .6rem; }
.card { padding: 1rem 1.1rem; }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
form.inline button { height: 2.3rem; }
.stack > .card + .card { margin-top: .8rem; }
.figure { font-size: 1.5rem; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
ul.rows > li + li { border-top: 1px solid var(--line); }
ul.rows > li { display: grid; grid-template-columns: 4.6rem 1fr auto; gap: .1rem .9rem; padding: .65rem 1rem; align-items: baseline; }
ul.rows time { color: var(--quiet); font-size: .86rem; font-variant-numeric: tabular-nums; }
ul.rows .mono { color: var(--quiet); }
ul.rows .badge { grid-area: 1 / 3; }
@media (min-width: 34rem) { ul.rows .mono { grid-column: 2; } }
.badge {
  --tone: var(--quiet); white-space: nowrap; font-size: .82rem; color: var(--tone);
  display: inline-flex; align-items: center; gap: .4rem;
}
.badge::before { content: ""; width: .5rem; height: .5rem; border-radius: 50%; border: .12rem solid var(--tone); }
.badge:is(.delivered, .failed)::before { background: var(--tone); }
.delivered { --tone: var(--delivered); } .pending { --tone: var(--pending); }
.retrying { --tone: var(--retrying); } .failed { --tone: var(--failed); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.2rem; margin: .5rem 0; }
dt { color: var(--quiet); } dd { margin: 0; }
.scroll { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; overflow-wrap: normal; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem 1.2rem .4rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--quiet); font-size: .84rem; white-space: nowrap; }
th.number, td.number { text-align: right; }
.number, time { white-space: nowrap; font-variant-numeric: tabular-nums; }
form { margin: 0; } form.inline { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .4rem 0; }
details { border: 1px solid var(--line); border-radius: .6rem; background: var(--raised); padding: .6rem 1rem; margin: .6rem 0; }
summary { cursor: pointer; }
fieldset { border: 0; padding: 0; margin: .8rem 0; } legend { color: var(--quiet); font-size: .88rem; padding: 0; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .3rem .9rem; }
.fields label:not(:has([type=checkbox])), form.inline label { display: grid; gap: .15rem; font-size: .88rem; color: var(--quiet); }
label:has([type=checkbox]) { display: flex; gap: .5rem; align-items: baseline; font-size: .92rem; }
input:not([type=checkbox]), select {
  font: inherit; color: var(--ink); background: var(--paper); border: 1px solid light-dark(#8b877d, #77746b);
  border-radius: .4rem; padding: .35rem .6rem; width: 100%; min-width: 0; height: 2.3rem;
}
th:last-child, td:last-child { padding-right: 0; }
button {
  font: inherit; line-height: 1.4; color: var(--paper); background: var(--accent); border: 1px solid var(--accent);
  border-radius: .4rem; padding: .35rem .9rem; cursor: pointer;
}
button.soft { color: var(--accent); background: transparent; }
@media (max-width: 34rem) {
  ul.rows > li { grid-template-columns: 1fr auto; }
  ul.rows > li > :is(a, span) { grid-column: 1 / -1; }
  ul.rows > li > .badge { grid-area: 1 / 2; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
}
`;
