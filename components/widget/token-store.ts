/**
 * The visitor's token, per agent, in the frame origin's own storage. Browsers partition it by host page, or refuse it
 * altogether: then it lives as long as the page, and the host page is asked to keep it (use-chat.ts).
 */
export type TokenStore = {
  read(): string | null;
  /** Returns whether it will be there after a reload. */
  write(token: string): boolean;
};

/** The store of an agent's chat. `storage` is asked for each time, because asking alone may throw. */
export function openTokenStore(agentId: string, storage: () => Storage): TokenStore {
  const key = `tertulia:visitor:${agentId}`;
  let kept: string | null = null;
  return {
    read() {
      try {
        return storage().getItem(key) ?? kept;
      } catch {
        return kept;
      }
    },
    write(token) {
      kept = token;
      try {
        storage().setItem(key, token);
        return true;
      } catch {
        return false;
      }
    },
  };
}
