/** Light or dark: as the system has it, until the reader chooses. Runs before the page is shown, so that nothing flashes. */
const root = document.documentElement;
const key = "theme";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

const isDark = (): boolean => (root.dataset["theme"] ?? (systemIsDark.matches ? "dark" : "light")) === "dark";

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be forbidden, where pages are opened from a folder.
  }
}

function choose(theme: string): void {
  root.dataset["theme"] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice then holds for this page.
  }
  dispatchEvent(new CustomEvent("themechange"));
}

const chosen = remembered();
if (chosen === "dark" || chosen === "light") root.dataset["theme"] = chosen;

document.addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
  const label = (): void => {
    if (!button) return;
    button.textContent = isDark() ? "Light" : "Dark";
    button.ariaLabel = `${button.textContent} colours`;
  };
  button?.addEventListener("click", () => choose(isDark() ? "light" : "dark"));
  addEventListener("themechange", label);
  systemIsDark.addEventListener("change", () => dispatchEvent(new CustomEvent("themechange")));
  label();
});
