import { type Path, pathText } from "#lib/workers/mapping/read-path.ts";

/** A line of a payload shown as a tree. */
export type TreeRow = {
  path: Path;
  /** The path as one text, for comparison. */
  id: string;
  name: string;
  value: unknown;
  /** Its depth, from 1. */
  level: number;
  /** Undefined for a value without children. */
  expanded?: boolean;
  place: number;
  siblings: number;
};

/** Maximum number of lines shown; the search narrows a larger payload. */
export const MAX_ROWS = 600;

/** The depth to which a payload is expanded initially. */
const OPEN_DEPTH = 3;

export function pathId(path: Path): string {
  return JSON.stringify(path);
}

/**
 * Returns the lines of a payload in order. `flipped` contains the ids of lines expanded or collapsed by the user; with
 * a `search`, only lines that match in path or value are included, with their parents, all expanded.
 */
export function treeRows(payload: unknown, flipped: ReadonlySet<string>, search = ""): TreeRow[] {
  const rows: TreeRow[] = [];
  collect(payload, { path: [], flipped, search: search.trim().toLowerCase(), rows });
  return rows;
}

type Walk = { path: Path; flipped: ReadonlySet<string>; search: string; rows: TreeRow[] };

function collect(parent: unknown, { path, flipped, search, rows }: Walk): void {
  const children = childrenOf(parent)
    .map(([key, value]) => ({ key, value, path: [...path, key] }))
    .filter(({ value, path }) => search === "" || contains(value, path, search));
  for (const [index, { key, value, path }] of children.entries()) {
    if (rows.length > MAX_ROWS) return;
    const id = pathId(path);
    const isOpen = search !== "" || path.length <= OPEN_DEPTH !== flipped.has(id);
    const hasChildren = childrenOf(value).length > 0;
    const place = { level: path.length, place: index + 1, siblings: children.length };
    rows.push({ path, id, name: String(key), value, ...place, ...(hasChildren && { expanded: isOpen }) });
    if (hasChildren && isOpen) collect(value, { path, flipped, search, rows });
  }
}

function childrenOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function contains(value: unknown, path: Path, search: string): boolean {
  if (pathText(path).toLowerCase().includes(search)) return true;
  const children = childrenOf(value);
  if (children.length > 0) return children.some(([key, child]) => contains(child, [...path, key], search));
  return String(value).toLowerCase().includes(search);
}
