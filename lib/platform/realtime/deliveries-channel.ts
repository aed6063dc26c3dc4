import { newId } from "../ids.ts";

/** NOTIFY channel for new deliveries. */
export const DELIVERIES_CHANNEL = "tertulia_deliveries";

/** PostgreSQL rejects payloads of 8,000 bytes or more. */
const IDS_A_MESSAGE = 200;

type Listener = (workspaceIds: readonly string[]) => void;

/** On `globalThis`, because the web process loads these modules twice: natively, and bundled by Next. */
const globals = globalThis as typeof globalThis & {
  tertuliaDispatchers?: { processId: string; listeners: Set<Listener> };
};
globals.tertuliaDispatchers ??= { processId: newId(), listeners: new Set() };
const { processId, listeners } = globals.tertuliaDispatchers;

/** Calls `listener` whenever this process committed deliveries. Returns a function that ends that. */
export function onCommittedDeliveries(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Wakes the dispatchers of this process. */
export function wakeOwnDispatchers(workspaceId: string): void {
  for (const listener of listeners) listener([workspaceId]);
}

/** Returns the message that wakes the dispatchers of other processes; without ids if there are too many. */
export function toDeliveriesMessage(workspaceIds: ReadonlySet<string>): string {
  return [processId, ...(workspaceIds.size > IDS_A_MESSAGE ? [] : workspaceIds)].join(" ");
}

/**
 * Returns the workspaces of a message: null if any may have new deliveries, none if this process sent the message,
 * whose dispatchers already have them.
 */
export function readDeliveriesMessage(message: string): string[] | null {
  const [sender, ...workspaceIds] = message.split(" ");
  if (sender === processId) return [];
  return workspaceIds.length > 0 ? workspaceIds : null;
}
