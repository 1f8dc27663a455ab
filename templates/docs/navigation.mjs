import { defineRouteMiddleware } from "@astrojs/starlight/route-data";

const hasCurrent = (entry) => (entry.type === "link" ? entry.isCurrent : entry.entries.some(hasCurrent));

/** Closed parts that the page is none of lead to their first page: all pages of all parts on each page would be most of it. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route } }) => {
  route.sidebar = route.sidebar.map((entry) => {
    const first = entry.type === "group" && entry.collapsed && !hasCurrent(entry) ? entry.entries[0] : undefined;
    return first?.type === "link" ? { ...first, label: entry.label, badge: undefined } : entry;
  });
});
