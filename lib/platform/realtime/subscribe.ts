import type { StreamMessage } from "./change.ts";
import { listen } from "./listen.ts";
import { CHANGES_CHANNEL } from "./publish.ts";
import { endPeriod, rememberMessage, startPeriod } from "./recent-changes.ts";

type Subscriber = (message: StreamMessage) => void;

const subscribers = new Map<string, Set<Subscriber>>();
let isListening = false;

/** Starts listening for changes of all workspaces, if the process does not listen yet. */
export function listenForChanges(): void {
  if (!isListening) listen([CHANGES_CHANNEL], (_, payload) => distribute(payload), resync, endPeriod);
  isListening = true;
}

/** Calls `subscriber` for each change of the workspace until the returned function is called. */
export function subscribe(workspaceId: string, subscriber: Subscriber): () => void {
  listenForChanges();
  const group = subscribers.get(workspaceId) ?? new Set();
  subscribers.set(workspaceId, group.add(subscriber));
  return () => {
    group.delete(subscriber);
    if (group.size === 0) subscribers.delete(workspaceId);
  };
}

function distribute(payload: string): void {
  const { workspaceId, entity, ids, mutationIds } = JSON.parse(payload);
  const message: StreamMessage = { type: "changed", entity, ids, mutationIds };
  rememberMessage(workspaceId, message);
  for (const subscriber of subscribers.get(workspaceId) ?? []) subscriber(message);
}

function resync(): void {
  startPeriod();
  for (const group of subscribers.values()) {
    for (const subscriber of group) subscriber({ type: "resync" });
  }
}
