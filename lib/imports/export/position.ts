import { MAX_ID } from "#lib/platform/ids.ts";

/** A place in a list, newest first. */
export type Position = { id: string; created: string };

/** Before the newest record. */
export const START: Position = { created: "infinity", id: MAX_ID };

/** The cells of a record before the time of its creation. */
export type RecordRow = Position & { texts: (string | null)[] };
