/** The style sheet of the console, with light and dark colors. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fafafa, #141416);
  --raised: light-dark(#ffffff, #1c1c1f);
  --sunken: light-dark(#f3f3f5, #111113);
  --line: light-dark(#e2e2e6, #34343a);
  --edge: light-dark(#85858f, #77777f);
  --ink: light-dark(#1b1b1f, #ececf0);
  --quiet: light-dark(#5b5b66, #a6a6b0);
  --accent: light-dark(#1f4fbf, #9dbcff);
  --delivered: light-dark(#17653a, #7fcf9f);
  --pending: light-dark(#3d558f, #a6bdf2);
  --retrying: light-dark(#7d4a00, #e9b565);
  --failed: light-dark(#a8261d, #ff9d92);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
header, main { max-width: 72rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
header { padding-block: 1.1rem 0; }
main { padding-block: .5rem 4rem; }
h1 { font-size: 1.65rem; line-height: 1.25; letter-spacing: -.015em; margin: .8rem 0 1.1rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .7rem; }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
p { margin: .45rem 0; max-width: 46rem; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; overflow-wrap: anywhere; }
:focus-visible { outline: .15rem solid var(--accent); outline-offset: .15rem; border-radius: .2rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--raised); padding: .4rem .8rem; z-index: 1; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.quiet { color: var(--quiet); } .below { display: block; font-size: .86rem; overflow-wrap: anywhere; }
code, pre, textarea { font-family: ui-monospace, monospace; font-size: .86rem; }
code { overflow-wrap: anywhere; }
pre {
  background: var(--sunken); border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .8rem; margin: 0;
  overflow: auto; max-height: 26rem; white-space: pre-wrap; overflow-wrap: anywhere; flex: 1; min-width: 0;
}
.copyable { display: flex; gap: .5rem; align-items: start; margin: .3rem 0 .6rem; max-width: 100%; }
dd > .copyable { margin: 0; } dd > .copyable pre { padding: .2rem .55rem; }
nav ol, nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; }
header ol { gap: .1rem .5rem; font-size: .9rem; }
header li + li::before { content: "/"; color: var(--quiet); margin-right: .5rem; }
ul.tabs { gap: 0 1.4rem; border-bottom: 1px solid var(--line); margin-top: .7rem; }
ul.tabs li::before { content: none; }
ul.tabs a { display: block; padding: .4rem 0; color: var(--quiet); text-decoration: none; border-bottom: .15rem solid transparent; margin-bottom: -1px; }
ul.tabs a:hover { color: var(--ink); }
ul.tabs a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: .6rem; }
.card { padding: 1rem 1.1rem; }
.card > :first-child { margin-top: 0; } .card > :last-child { margin-bottom: 0; }
.stack > * + * { margin-top: .8rem; }
.badge { --tone: var(--quiet); white-space: nowrap; font-size: .86rem; color: var(--tone); display: inline-flex; align-items: center; gap: .4rem; }
.badge::before { content: ""; width: .5rem; height: .5rem; border-radius: 50%; border: .12rem solid var(--tone); }
.badge:is(.delivered, .failed, .active, .deleted)::before { background: var(--tone); }
.delivered, .active { --tone: var(--delivered); } .pending, .pending-verification { --tone: var(--pending); }
.retrying, .paused { --tone: var(--retrying); } .failed, .deleted, .inactive { --tone: var(--failed); }
.note, .alert, .answer { border: 1px solid var(--line); border-left: .25rem solid var(--accent); border-radius: .4rem; background: var(--raised); padding: .55rem .9rem; margin: .7rem 0; }
.note.row { display: flex; flex-wrap: wrap; gap: .4rem 1rem; justify-content: space-between; align-items: center; }
.alert { border-left-color: var(--failed); } .alert a { color: var(--failed); } .alert ul { margin: .2rem 0; padding-left: 1.2rem; }
.wrong { color: var(--failed); font-size: .9rem; margin: .1rem 0; } .hint { color: var(--quiet); font-size: .86rem; margin: 0; }
.empty { border: 1px dashed var(--edge); border-radius: .5rem; color: var(--quiet); padding: .8rem 1rem; max-width: none; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); gap: .3rem 1.4rem; margin: .5rem 0; align-items: baseline; }
dt { color: var(--quiet); } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; } dd p { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin: .6rem 0 1.2rem; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem 1.2rem .45rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
th:last-child, td:last-child { padding-right: 0; }
tr.group th { padding-top: 1.1rem; font-weight: 600; }
thead th { color: var(--quiet); font-size: .84rem; white-space: nowrap; }
th.number, td.number { text-align: right; }
.number, time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.chart { margin: .8rem 0 1rem; } .chart figcaption { font-weight: 600; }
.chart svg { display: block; width: 100%; height: 3.2rem; margin: .3rem 0 .1rem; border-bottom: 1px solid var(--edge); }
.chart rect { fill: var(--tone); } .chart .empty-bar { fill: var(--sunken); }
.chart p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0; max-width: none; font-size: .84rem; }
td .copyable pre { max-height: 10rem; }
form { margin: 0; } form.inline, .actions { display: flex; flex-wrap: wrap; gap: .6rem .9rem; align-items: end; margin: .7rem 0; max-width: none; }
.actions { align-items: center; }
form.stacked { max-width: 46rem; } form.stacked .field { margin: 1rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); padding: .5rem .9rem; margin: .6rem 0; }
summary { cursor: pointer; } summary > :is(h2, h3) { display: inline; font-size: 1rem; margin: 0; }
.attempt > summary { display: flex; flex-wrap: wrap; gap: .2rem 1rem; align-items: baseline; }
.attempt > summary::before { content: "▸"; color: var(--quiet); } .attempt[open] > summary::before { content: "▾"; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 2rem; }
.sides > section { min-width: 0; }
.headers dl { font-size: .9rem; gap: .1rem 1rem; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); } .headers dt { overflow-wrap: anywhere; }
fieldset { border: 0; padding: 0; margin: .8rem 0; min-width: 0; } legend, .field > label, form.inline label { font-size: .92rem; padding: 0; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .35rem .9rem; margin-top: .3rem; }
.fields > fieldset { grid-column: 1 / -1; } .fields:has(.field) { gap: .7rem .9rem; }
.field, form.inline label { display: grid; gap: .2rem; align-content: end; min-width: 0; } form.inline > label, form.inline > .field { flex: 0 1 15rem; }
label:has([type=checkbox]) { display: flex; gap: .5rem; align-items: baseline; font-size: .92rem; overflow-wrap: anywhere; }
label:has([type=checkbox]) > span { min-width: 0; }
input:not([type=checkbox]), select, textarea {
  font-size: .95rem; color: var(--ink); background: var(--raised); border: 1px solid var(--edge);
  border-radius: .4rem; padding: .35rem .6rem; width: 100%; min-width: 0; min-height: 2.4rem;
}
input:not([type=checkbox]), select { font-family: inherit; } textarea { font-size: .86rem; resize: vertical; }
[aria-invalid=true] { border-color: var(--failed); box-shadow: 0 0 0 1px var(--failed); }
button, .button {
  font: inherit; font-size: .95rem; line-height: 1.4; color: var(--paper); background: var(--accent); border: 1px solid var(--accent);
  border-radius: .4rem; padding: .45rem .95rem; min-height: 2.4rem; cursor: pointer; text-decoration: none; display: inline-block;
}
button.soft, .button.soft { color: var(--ink); background: var(--raised); border-color: var(--edge); }
button.danger { background: var(--failed); border-color: var(--failed); }
button.small { padding: .15rem .6rem; min-height: 1.9rem; font-size: .86rem; }
button:hover, .button:hover { filter: brightness(1.08); } button.soft:hover, .button.soft:hover { border-color: var(--accent); }
@media (max-width: 44rem) {
  header { padding-top: .7rem; } h1 { font-size: 1.35rem; margin: .5rem 0 .7rem; } h2 { margin: 1.3rem 0 .4rem; } main { padding-bottom: 2rem; }
  header ol { font-size: .84rem; } header ol li { line-height: 1.6rem; } ul.tabs { gap: 0 .75rem; margin-top: .3rem; font-size: .88rem; }
  dl { grid-template-columns: minmax(4rem, 7.5rem) minmax(0, 1fr); gap: .15rem .8rem; }
  dl:has(.copyable) { grid-template-columns: minmax(0, 1fr); gap: 0; } dl:has(.copyable) > dt { font-size: .84rem; }
  dd > .copyable { margin-bottom: .25rem; } dd > .copyable pre { white-space: pre; }
  .card { padding: .7rem .8rem; } .actions { gap: .45rem .5rem; margin: .5rem 0; } .actions :is(button, .button) { font-size: .88rem; padding: .3rem .7rem; min-height: 2.1rem; }
  .chart { margin: .5rem 0; } .chart p { font-size: .76rem; } .chart svg { height: 2.4rem; }
  table, tbody, caption { display: block; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; align-items: baseline; border-bottom: 1px solid var(--line); padding: .4rem 0; }
  tbody th, td { display: block; border: 0; padding: 0; line-height: 1.65rem; } tbody th { font-weight: 600; } th .below { font-weight: 400; }
  td { max-width: 100%; } td::before { content: attr(data-title) " "; color: var(--quiet); font-size: .8rem; } tr.group { padding-top: .8rem; }
  th.number, td.number { text-align: left; } .number, time { white-space: normal; }
  form.inline > label, form.inline > .field { flex: 1 1 100%; }
  td:has(.copyable) { flex: 1 1 100%; }
}
@media (prefers-reduced-motion: no-preference) { button, .button { transition: filter .1s; } }
`;
