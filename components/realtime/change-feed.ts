import { randomId } from "#components/ui/random-id.ts";
import type { StreamMessage } from "#lib/platform/realtime/change.ts";

/** Number of own changes to remember. An echo arrives within seconds. */
const remembered = 500;

export type ChangeFeed = {
  /** Creates the id that a write must send (`mutationId` of `call`), and remembers it. */
  newMutationId: () => string;
  isOwn: (mutationId: string) => boolean;
  emit: (message: StreamMessage) => void;
  onChange: (listener: (message: StreamMessage) => void) => () => void;
  isConnected: () => boolean;
  setConnected: (connected: boolean) => void;
  onConnection: (listener: () => void) => () => void;
};

/** Creates the page's state of the event stream: own changes, messages, and the connection status. */
export function createChangeFeed(): ChangeFeed {
  const own = new Set<string>();
  const listeners = new Set<(message: StreamMessage) => void>();
  const connectionListeners = new Set<() => void>();
  let connected = true;

  return {
    newMutationId() {
      const id = randomId();
      own.add(id);
      for (const oldest of own) {
        if (own.size <= remembered) break;
        own.delete(oldest);
      }
      return id;
    },
    isOwn: (mutationId) => own.has(mutationId),
    emit(message) {
      for (const listener of listeners) listener(message);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => connected,
    setConnected(next) {
      if (connected === next) return;
      connected = next;
      for (const listener of connectionListeners) listener();
    },
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
  };
}
