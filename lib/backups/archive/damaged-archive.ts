/** The error message for a damaged archive. */
export const DAMAGED_ARCHIVE = "The backup is damaged: part of it was changed or is missing.";
