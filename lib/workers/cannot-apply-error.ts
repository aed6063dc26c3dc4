/** A call that cannot be applied as its worker requires; the message is for the run log. */
export class CannotApplyError extends Error {}
