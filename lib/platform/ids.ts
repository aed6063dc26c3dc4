import { uuidv7 } from "uuidv7";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new id: UUIDv7 (RFC 9562), lower case, so ids sort by the time they were made. */
export function newId(): string {
  return uuidv7();
}

/** Returns whether a text is a lowercase UUID; any other id is not found (docs/api-rules.md, Identity). */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** The least UUIDv7 of a moment: ids grow with time, so a primary key finds what is older. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
