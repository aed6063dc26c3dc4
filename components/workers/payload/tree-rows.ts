import { type Path, pathText } from "#lib/workers/mapping/read-path.ts";

/** A line of a payload shown as a tree. */
export type TreeRow = {
  path: Path;
  /** The path as one text, to compare by. */
  id: string;
  name: string;
  value: unknown;
  /** How deep it stands, from 1. */
  level: number;
  /** Undefined for what has nothing inside. */
  expanded?: boolean;
  place: number;
  siblings: number;
};

/** Lines shown at once; a payload that has more is narrowed by the search. */
export const MAX_ROWS = 600;

/** How deep a payload is unfolded at first. */
const OPEN_DEPTH = 3;

/** A path as one text. */
export function pathId(path: Path): string {
  return JSON.stringify(path);
}

/**
 * The lines of a payload in their order. `flipped` holds the ids of those unfolded or folded by hand; with a `search`
 * only what has it in its path or value is there, with what it stands in, all unfolded.
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
