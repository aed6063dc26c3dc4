import { recentCheck } from "#lib/db/recent-check.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import {
  checkConnections,
  checkQueue,
  describeFinding,
  type Found,
  fine,
  readFailingConnections,
  readProcesses,
  readQueueOf,
  warning,
} from "#lib/system-checks/index.ts";
import { isFirstWorkspace } from "#lib/workspaces/index.ts";
import { checkInstallation } from "./check-installation.ts";
import { promptReader } from "./reader.ts";
import { runCheck } from "./run-check.ts";
import type { SystemInstallation, SystemState } from "./schema.ts";

/** How long a result is used, so that open pages cause few queries. */
const FRESH_MS = 10_000;

const workspaceState = recentCheck(examineWorkspace, FRESH_MS);
const installationState = recentCheck(() => checkInstallation(promptReader()), FRESH_MS);

/**
 * Returns the state of the workspace, of at most ten seconds ago. Owners of the first workspace that is not a sandbox
 * also get the state of the installation (docs/decisions/0045-who-sees-the-system.md).
 */
export async function getSystemState(ctx: WorkspaceContext): Promise<SystemState> {
  const [state, installation] = await Promise.all([
    workspaceState(ctx.workspaceId),
    isFirstWorkspace(ctx).then((isFirst): Promise<SystemInstallation> | null =>
      isFirst ? installationState() : null,
    ),
  ]);
  return { ...state, installation };
}

async function examineWorkspace(workspaceId: string): Promise<Omit<SystemState, "installation">> {
  const db = promptReader();
  const [connections, queue, processes] = await Promise.all([
    runCheck("connections", () => readFailingConnections(db, workspaceId)),
    runCheck("queue", () => readQueueOf(db, workspaceId)),
    runCheck("workers", () => readProcesses(db)),
  ]);
  const found: Found[] = [
    ...(connections.value ? checkConnections(connections.value) : connections.found),
    ...(queue.value ? checkQueue(queue.value, processes.value ?? []) : queue.found),
    isMailEnabled() ? fine("email", "emailConfigured") : warning("email", "emailMissing"),
  ];
  return {
    checkedDate: clock.now().toISOString(),
    findings: found.map(describeFinding),
    queue: queue.value,
    failingChannels: connections.value?.channels ?? [],
    failingRules: connections.value?.rules ?? [],
  };
}
