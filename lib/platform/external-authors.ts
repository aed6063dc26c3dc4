/** Names in the API of senders that use the same account outside Tertulia. The console has its own. */
export const externalAuthors = { device: "Another device", app: "Another app" } as const;
