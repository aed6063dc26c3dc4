/** Names in the API of senders that use the same account outside Tertulia. The console has its own. */
export const outsideAuthors = { device: "Another device", app: "Another app" } as const;
