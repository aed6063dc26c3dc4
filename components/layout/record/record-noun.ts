/** Selects the wording of messages about a type of record. */
export type RecordNoun = "contact" | "opportunity" | "task";
