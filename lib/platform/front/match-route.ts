import type { Params, Route, RouteNode } from "./route-table.ts";

export type Match = { route: Route; params: Params };

/**
 * Returns the route of a path below the table's root (`/contact/42`); undefined if there is none. A fixed segment has
 * priority over a dynamic one, which has priority over a catch-all. Malformed percent-encoding and doubled or trailing
 * slashes do not match.
 */
export function matchRoute(root: RouteNode, path: string): Match | undefined {
  const segments = path === "" ? [] : decodeSegments(path);
  return segments && matchFrom(root, segments, 0, {});
}

function matchFrom(node: RouteNode, segments: string[], at: number, params: Params): Match | undefined {
  const segment = segments[at];
  if (segment === undefined) return matchEnd(node, params);
  const fixed = node.fixed.get(segment);
  const found = fixed && matchFrom(fixed, segments, at + 1, params);
  return found ?? matchDynamic(node, segments, at, params) ?? matchRest(node, segments.slice(at), params);
}

function matchEnd(node: RouteNode, params: Params): Match | undefined {
  if (node.route) return { route: node.route, params };
  return node.rest?.matchesNone ? { route: node.rest.route, params } : undefined;
}

function matchDynamic(node: RouteNode, segments: string[], at: number, params: Params): Match | undefined {
  const value = segments[at];
  if (!node.dynamic || value === undefined) return undefined;
  return matchFrom(node.dynamic.node, segments, at + 1, { ...params, [node.dynamic.name]: value });
}

function matchRest(node: RouteNode, values: string[], params: Params): Match | undefined {
  return node.rest && { route: node.rest.route, params: { ...params, [node.rest.name]: values } };
}

function decodeSegments(path: string): string[] | undefined {
  const segments = path.slice(1).split("/");
  if (!path.startsWith("/") || segments.includes("")) return undefined;
  if (!path.includes("%")) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
