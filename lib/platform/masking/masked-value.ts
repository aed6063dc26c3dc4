/** The replacement for secret values, and for those of hidden fields. */
export const MASKED_VALUE = "••••••••";
