/** The one line about an archive that is not as it was written. */
export const DAMAGED_ARCHIVE = "The backup is damaged: part of it was changed or is missing.";
