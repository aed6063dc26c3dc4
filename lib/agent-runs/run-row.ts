import type { agentRuns } from "#lib/db/schema/index.ts";
import { type Run, RunSource, RunStatus } from "./schema.ts";

export type RunRow = typeof agentRuns.$inferSelect;

/** Converts a stored run to the API's shape. */
export function toRun(row: RunRow): Run {
  const { workspaceId: _, actions, createdAt, status, source, error, ...fields } = row;
  return {
    ...fields,
    error: error?.text ?? null,
    errorParts: error?.parts ?? [],
    status: RunStatus.parse(status),
    source: RunSource.parse(source),
    actionsExecuted: actions,
    creationDate: createdAt.toISOString(),
  };
}
