export { column, columnList, computedInstant, fixed, keyed } from "./columns.ts";
export { containsAll, fieldConditions, foldedPattern, splitWords } from "./conditions.ts";
export { defineRecord, type FoundIn, type PatchOf, type StoredOf } from "./define-record.ts";
export { type Change, members, type NamedReference, type RecordEvent } from "./field.ts";
export { historyRow, insertHistory, listEntries, toEntry, toJson } from "./history.ts";
export {
  findReferences,
  lockPresent,
  lockRecord,
  lockRecords,
  lockTogether,
  readRecord,
  readRecords,
  toStored,
} from "./load-record.ts";
export { idOrNull, requireFound } from "./lookups.ts";
export { fillBlanks, pickKeys } from "./pick-keys.ts";
export {
  apiValues,
  changesBetween,
  emptyRecord,
  eventsOf,
  occurrencesOf,
  toPatch,
  withPatch,
  withSince,
} from "./plan-changes.ts";
export { recordJson } from "./record-json.ts";
export type { RecordRow } from "./record-statements.ts";
export { type Linked, links, mergeLinks, missingFrom, reference } from "./references.ts";
export { type ChangeRequest, shareTransactions } from "./shared-transactions.ts";
export { lostError, type Planned, tableRow, writeInserted, writeRecords } from "./write-records.ts";
