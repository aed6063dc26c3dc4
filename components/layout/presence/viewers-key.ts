/**
 * The key of the query for who has which contact open. Not a root of stale-keys.ts: live-viewers.tsx limits its reads.
 */
export const viewersKey = (workspaceId: string) => ["viewers", workspaceId] as const;
