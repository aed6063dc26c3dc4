import type { ChangedEntity, StreamMessage } from "./change.ts";
import { subscribe } from "./subscribe.ts";

/** Waits for changes of one kind. */
type ChangeWatch = {
  /** Settles after a change since the last call, after `maxMs`, or when the watch stops. */
  next(maxMs: number): Promise<void>;
  stop(): void;
};

/** Watches the changes of a workspace for which `isRelevant` returns true, in all processes. */
export function watchChanges(
  workspaceId: string,
  isRelevant: (message: StreamMessage) => boolean,
): ChangeWatch {
  let isChanged = false;
  let wake = () => {};
  const note = () => {
    isChanged = true;
    wake();
  };
  const unsubscribe = subscribe(workspaceId, (message) => {
    if (isRelevant(message)) note();
  });
  return {
    next: async (maxMs) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maxMs);
      wake = resolve;
      if (isChanged) resolve();
      await promise;
      clearTimeout(timer);
      isChanged = false;
    },
    stop: () => {
      unsubscribe();
      note();
    },
  };
}

/** Returns whether a message may be about an entity. No ids means that they did not fit into the notification. */
export function concerns(message: StreamMessage, entity: ChangedEntity, id: string): boolean {
  if (message.type === "resync") return true;
  return message.entity === entity && (message.ids.length === 0 || message.ids.includes(id));
}
