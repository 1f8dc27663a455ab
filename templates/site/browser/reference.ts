import { viewerTheme } from "./shared/viewer-theme.ts";

/** What the viewer's script defines. */
declare const Redoc: {
  init(document: object, options: object, element: Element, done: (error?: Error) => void): void;
};

/** What the page has for the viewer. */
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
    expandResponses: "200,201,202,204",
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

/** What the viewer leaves to be desired for those who use a keyboard or a screen reader. */
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
