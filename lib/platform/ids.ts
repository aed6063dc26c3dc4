import { V7Generator } from "uuidv7";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Random numbers are read in blocks, because reading them for each id would take longer than the rest of its creation.
 */
const random = new Uint32Array(1_024);
let used = random.length;

function nextUint32(): number {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  return random[used++] ?? 0;
}

const generator = new V7Generator({ nextUint32 });

/** Below and above every id: the nil and the max UUID of RFC 9562. */
export const NIL_ID = "00000000-0000-0000-0000-000000000000";
export const MAX_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Returns a new id: a lowercase UUIDv7 (RFC 9562). Ids sort by creation time. */
export function newId(): string {
  return generator.generate().toString();
}

/** Returns whether a text is a lowercase UUID; any other id is not found (docs/api-rules.md, Identity). */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** Returns the smallest UUIDv7 of a time, to find older rows by primary key. No id is from before 1970. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
