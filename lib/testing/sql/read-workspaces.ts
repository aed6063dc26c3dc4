import { loadModule, parseSync } from "libpg-query";
import { StatementReader } from "./statement-reader.ts";
import type { Tables } from "./tenant-tables.ts";

await loadModule();

/** The tables of a statement that it does not limit to one workspace, and the parameters that are the workspace. */
export type StatementWorkspaces = { unlimited: string[]; parameters: string[] };

/**
 * Reads from the text of a statement whether every use of the `tenant` tables is limited to the workspace of a
 * parameter: by a condition, or through tables and subqueries that have one. An inserted row must take its workspace
 * from there.
 */
export function readWorkspaces(text: string, { columns, tenant }: Tables): StatementWorkspaces {
  const reader = new StatementReader(columns);
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) reader.statement(stmt);
  const unlimited = new Set<string>();
  const parameters = new Set<string>();
  for (const [relation, table] of reader.tables.entries()) {
    if (!tenant.has(table)) continue;
    const found = reader.graph.parametersOf(`${relation}.workspace_id`);
    if (!found) unlimited.add(table);
    for (const name of found ?? []) parameters.add(name);
  }
  return { unlimited: [...unlimited].sort(), parameters: [...parameters].sort() };
}
