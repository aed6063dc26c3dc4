/**
 * The visitor's token, per agent, in the storage of the frame's origin. Browsers partition it by host page, or block
 * it: then the token is kept only by the page, and the host page is asked to store it (use-chat.ts).
 */
export type TokenStore = {
  read(): string | null;
  /** Returns whether the token will survive a reload. */
  write(token: string): boolean;
};

/** Creates the token store of an agent's chat. `storage` is called each time, because accessing it may throw. */
export function openTokenStore(agentId: string, storage: () => Storage): TokenStore {
  const key = `tertulia:visitor:${agentId}`;
  let inMemory: string | null = null;
  return {
    read() {
      try {
        return storage().getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write(token) {
      inMemory = token;
      try {
        storage().setItem(key, token);
        return true;
      } catch {
        return false;
      }
    },
  };
}
