/** A call that cannot be worked on as its worker says; the message is for the run log. */
export class CannotApplyError extends Error {}
