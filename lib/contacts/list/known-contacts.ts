/** A contact of the API as JSON in UTF-8. `names` is the mark of all names that were valid when it was read. */
export type KnownContact = { names: string; json: Buffer };

/** Bytes of one generation. Both take at most twice as many. */
const GENERATION_BYTES = 12_000_000;
/** The memory of an entry in addition to its JSON. */
const ENTRY_BYTES = 500;

let [young, old] = [new Map<string, KnownContact>(), new Map<string, KnownContact>()];
let youngBytes = 0;

/**
 * Remembers the JSON of a version of a contact's row. The least recently used entries are evicted: when the young
 * generation is full, it replaces the old one, whose entries are dropped unless they were read since.
 */
export function rememberContact(version: string, contact: KnownContact): void {
  const before = young.get(version);
  young.set(version, contact);
  youngBytes += contact.json.length - (before ? before.json.length : -ENTRY_BYTES);
  if (youngBytes < GENERATION_BYTES) return;
  [young, old] = [new Map(), young];
  youngBytes = 0;
}

/** Returns the JSON of a version of a contact's row, if it is remembered and its names are still valid. */
export function recallContact(version: string, names: string): Buffer | undefined {
  let contact = young.get(version);
  if (!contact) {
    contact = old.get(version);
    if (contact) rememberContact(version, contact);
  }
  return contact?.names === names ? contact.json : undefined;
}

/** Evicts all contacts, for tests. */
export function forgetContacts(): void {
  [young, old] = [new Map(), new Map()];
  youngBytes = 0;
}
