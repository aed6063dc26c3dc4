import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ApiResponse } from "../api/response/json-response.ts";

export type Params = Record<string, string | string[]>;

/** Calls another route of this process. `path` is relative to the table's root. */
export type Dispatch = (request: Request, path: string) => Promise<ApiResponse>;

/** A method handler of a route file. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Params>; dispatch: Dispatch },
) => ApiResponse | Promise<ApiResponse>;

/** A route file; `load` imports it once. `pattern` is its path in metrics and traces: `/api/contact/{id}`. */
export type Route = { file: string; pattern: string; load(): Promise<Record<string, unknown>> };

/** A folder of the tree: its route file and its subfolders. */
export type RouteNode = {
  route?: Route;
  fixed: Map<string, RouteNode>;
  dynamic?: { name: string; node: RouteNode };
  rest?: { name: string; route: Route; matchesNone: boolean };
};

/**
 * Reads `route.ts` files below a folder with Next's conventions: `[id]`, `[...rest]`, `[[...rest]]`, `(group)`,
 * `_private`.
 */
export async function readRouteTable(folder: string): Promise<RouteNode> {
  const root = emptyNode();
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(^|[\\/])route\.ts$/.test(file),
  );
  for (const file of files.sort()) {
    const segments = file.split(sep).slice(0, -1);
    if (!segments.some((segment) => segment.startsWith("_")))
      addRoute(root, segments, routeFrom(join(folder, file), patternOf(segments)));
  }
  return root;
}

/** Imports every route file, so that errors are found at startup. Requests are served between the imports. */
export async function loadRoutes(node: RouteNode): Promise<void> {
  for (const route of [node.route, node.rest?.route]) {
    await route?.load();
    await setImmediate();
  }
  for (const child of [...node.fixed.values(), node.dynamic?.node]) if (child) await loadRoutes(child);
}

function addRoute(root: RouteNode, segments: string[], route: Route): void {
  let node = root;
  for (const segment of segments.filter((name) => !/^\(.*\)$/.test(name))) {
    const rest = /^(\[?)\[\.\.\.(\w+)\]\]?$/.exec(segment);
    if (rest?.[2]) {
      node.rest = { name: rest[2], route, matchesNone: rest[1] !== "" };
      return;
    }
    node = childOf(node, segment);
  }
  node.route = route;
}

function childOf(node: RouteNode, segment: string): RouteNode {
  const name = /^\[(\w+)\]$/.exec(segment)?.[1];
  if (name) {
    node.dynamic ??= { name, node: emptyNode() };
    return node.dynamic.node;
  }
  const child = node.fixed.get(segment) ?? emptyNode();
  node.fixed.set(segment, child);
  return child;
}

function patternOf(segments: readonly string[]): string {
  const path = segments.filter((name) => !/^\(.*\)$/.test(name)).join("/");
  return `/api/${path.replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}")}`;
}

function routeFrom(file: string, pattern: string): Route {
  let loading: Promise<Record<string, unknown>> | undefined;
  return {
    file,
    pattern,
    load: () => {
      loading ??= import(/* @vite-ignore */ pathToFileURL(file).href);
      return loading;
    },
  };
}

function emptyNode(): RouteNode {
  return { fixed: new Map() };
}
