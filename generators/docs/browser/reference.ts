const text = "var(--text)";
const soft = "var(--soft)";
const link = "var(--link)";
const ground = "var(--ground)";
const raised = "var(--raised)";
const line = "var(--line)";

const shades = (main: string): object => ({ main, light: main, dark: main, contrastText: ground });
const responseColors = (color: string, tabTextColor: string): object => ({
  color,
  backgroundColor: raised,
  tabTextColor,
});

/** Code and what surrounds it stand on a dark ground in both themes. */
const panel = { ground: "var(--panel)", raised: "var(--panel-raised)", text: "var(--panel-text)" };

/** The viewer in the colours of the site: all are variables of its styles, so that it follows light and dark. */
const viewerTheme = {
  breakpoints: { small: "60rem", medium: "80rem", large: "105rem" },
  spacing: { sectionVertical: 32, sectionHorizontal: 32 },
  colors: {
    primary: shades(link),
    success: shades("var(--good)"),
    warning: shades("var(--warn)"),
    error: shades("var(--bad)"),
    gray: { 50: raised, 100: raised },
    text: { primary: text, secondary: soft },
    border: { dark: line, light: ground },
    responses: {
      success: responseColors("var(--good)", "var(--panel-good)"),
      redirect: responseColors("var(--warn)", "var(--panel-warn)"),
      info: responseColors(link, panel.text),
      error: responseColors("var(--bad)", "var(--panel-bad)"),
    },
    http: {
      get: "#136c34",
      post: "#0b53c4",
      put: "#7a3e66",
      patch: "#8a4b00",
      delete: "#b3261e",
      head: "#6d3a8c",
      options: "#5c5c00",
      basic: "#4a5666",
      link: "#0b5f69",
    },
  },
  schema: {
    linesColor: line,
    typeNameColor: soft,
    typeTitleColor: soft,
    requireLabelColor: "var(--bad)",
    nestedBackground: raised,
    arrow: { color: soft },
  },
  typography: {
    fontSize: "15px",
    lineHeight: "1.6",
    fontFamily: "var(--sans)",
    headings: { fontFamily: "var(--sans)", fontWeight: "650", lineHeight: "1.3" },
    code: {
      fontSize: "13px",
      fontFamily: "var(--mono)",
      color: text,
      backgroundColor: raised,
      lineHeight: "1.5",
      wrap: true,
    },
    links: { color: link, visited: link, hover: link },
  },
  sidebar: {
    width: "17rem",
    backgroundColor: ground,
    textColor: text,
    activeTextColor: link,
    groupItems: { activeBackgroundColor: "var(--mark)", activeTextColor: link, textTransform: "none" },
    level1Items: { activeBackgroundColor: "var(--mark)", activeTextColor: link },
    arrow: { color: soft },
  },
  rightPanel: {
    backgroundColor: panel.ground,
    textColor: panel.text,
    servers: { overlay: { backgroundColor: ground, textColor: text }, url: { backgroundColor: raised } },
  },
  codeBlock: { backgroundColor: panel.raised },
  fab: { backgroundColor: raised, color: link },
  extensionsHook: (part: string): string => mended[part] ?? "",
};

/** The colours of the viewer that are no part of its theme. */
const mended: Record<string, string> = {
  UnderlinedHeader: "color: var(--soft); border-bottom-color: var(--line);",
  ExampleValue: "color: var(--text); background: var(--raised); border-color: var(--line);",
  ConstraintItem: "color: var(--soft); background: var(--raised); border-color: var(--line);",
  PropertyDetailsCell: "border-bottom-color: var(--line);",
  Prism: `
    code[class*="language-"], pre[class*="language-"] { text-shadow: none; }
    .token.comment { color: #a3b1c2; }
    .token.punctuation { opacity: 1; color: #c0cad6; }
    .token.property, .token.tag, .token.number, .token.constant, .token.symbol { color: #8ec5ff; }
    .token.boolean, .token.keyword { color: #ffab9e; }
  `,
};

/** The globals of the viewer's script. */
declare const Redoc: {
  init(document: object, options: object, element: Element, done: (error?: Error) => void): void;
};

/** The elements of the page for the viewer. */
interface Shown {
  document: object;
  downloads: { title: string; url: string }[];
  extensions: string[];
}

function start(place: Element, { document: shown, downloads, extensions }: Shown): void {
  const options = {
    theme: viewerTheme,
    disableSearch: true,
    sanitize: true,
    nativeScrollbars: true,
    expandResponses: "200,201,202,204,2XX",
    expandDefaultServerVariables: true,
    sortRequiredPropsFirst: true,
    payloadSampleIdx: 2,
    jsonSamplesExpandLevel: "all",
    showExtensions: extensions,
    downloadUrls: downloads,
    hideDownloadButtons: downloads.length === 0,
    scrollYOffset: () => document.querySelector<HTMLElement>(".top")?.offsetHeight ?? 0,
  };
  Redoc.init(shown, options, place, (error) => {
    if (!error) requestAnimationFrame(() => mend(place));
  });
}

/** Mends the viewer for those who use a keyboard or a screen reader. */
function mend(place: Element): void {
  // Their names would leave out what is read in them: the method.
  for (const item of place.querySelectorAll('[role="menuitem"]')) item.removeAttribute("aria-label");

  const button = place.querySelector(".menu-content + div");
  if (button instanceof HTMLElement) {
    button.setAttribute("role", "button");
    button.setAttribute("aria-label", "Operations");
    button.tabIndex = 0;
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      button.click();
    });
  }
}

const place = document.querySelector("[data-reference]");
const data = document.querySelector("[data-reference-document]")?.textContent;
if (place && data) start(place, JSON.parse(data) as Shown);
