import { readFileSync } from "node:fs";
import { isId } from "#lib/platform/ids.ts";
import type { SentStatement } from "./capture-statements.ts";
import { crossingFiles, insertingGivenRows } from "./distribution.ts";
import { readWorkspaces, type StatementWorkspaces } from "./read-workspaces.ts";
import type { Tables } from "./tenant-tables.ts";

/** Reads each text once. */
export type CrossingFinder = (statements: readonly Partial<SentStatement>[]) => string[];

/**
 * Returns a function that names the statements which use rows of several workspaces: by their conditions, or by the
 * values they were sent with. Those of `crossingFiles` are left out.
 */
export function crossingFinder(tables: Tables): CrossingFinder {
  const sources = Object.keys(crossingFiles).map((path) => readFileSync(path, "utf8"));
  const known = new Map<string, StatementWorkspaces>();
  const isListed = ({ name, text = "" }: Partial<SentStatement>) => {
    const [start = ""] = text.trim().split("\n");
    return sources.some((source) => source.includes(name ? `"${name}"` : start));
  };
  const crosses = ({ name = "", text = "", values = [] }: Partial<SentStatement>) => {
    const read = known.get(text) ?? readWorkspaces(text, tables);
    known.set(text, read);
    const isUnlimited = read.unlimited.length > 0 && !insertingGivenRows.test(name);
    return isUnlimited || workspacesOf(read, values).size > 1;
  };
  return (statements) =>
    statements
      .filter((one) => crosses(one) && !isListed(one))
      .map(({ name, text = "" }) => name || text.trim());
}

/** The workspaces that a statement of tenant tables names, also in rows that it gets as JSON. */
function workspacesOf(
  { unlimited, parameters }: StatementWorkspaces,
  values: readonly unknown[],
): Set<unknown> {
  if (unlimited.length + parameters.length === 0 || values.length === 0) return new Set();
  const texts = values.filter((value) => typeof value === "string");
  const inRows = texts.flatMap((text) => [...text.matchAll(/"workspace_id":"([^"]+)"/g)].map(([, id]) => id));
  const named = parameters.map((name) => String(values[Number(name.slice(1)) - 1])).filter(isId);
  return new Set([...named, ...inRows]);
}
