import { defineRouteMiddleware } from "@astrojs/starlight/route-data";

const hasCurrent = (entry) => (entry.type === "link" ? entry.isCurrent : entry.entries.some(hasCurrent));

/** Replaces closed groups by a link to their first page: otherwise the full navigation would be most of each page. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route } }) => {
  route.sidebar = route.sidebar.map((entry) => {
    const first = entry.type === "group" && entry.collapsed && !hasCurrent(entry) ? entry.entries[0] : undefined;
    return first?.type === "link" ? { ...first, label: entry.label, badge: undefined } : entry;
  });
});
