import type { StreamMessage } from "#lib/platform/realtime/change.ts";

/** How many of its own changes a page remembers; an echo comes within seconds. */
const remembered = 500;

export type ChangeFeed = {
  /** Creates the id a write must carry (`mutationId` of `call`), and remembers it as this page's own. */
  newMutationId: () => string;
  isOwn: (mutationId: string) => boolean;
  emit: (message: StreamMessage) => void;
  onChange: (listener: (message: StreamMessage) => void) => () => void;
  isConnected: () => boolean;
  setConnected: (connected: boolean) => void;
  onConnection: (listener: () => void) => () => void;
};

/** What the pieces of a page share about the event stream: own changes, messages, whether it is connected. */
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

/** Not `crypto.randomUUID`, which plain http on a LAN address does not have. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
