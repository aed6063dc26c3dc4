/** The application's clock. Verbs use it so that tests can control the time. */
export const clock = {
  /** Returns the current time. */
  now: (): Date => new Date(),
};
