/** Opens a record. Returns a promise if it loads more of the list first. */
type Step = () => Promise<void> | void;

/** Returns the step to the previous (-1) or next (1) record; null at the ends of the list. */
export type StepTo = (offset: -1 | 1) => Step | null;
