/** The application's clock; verbs take time from here so that a test can hold it still. */
export const clock = {
  /** The current instant. */
  now: (): Date => new Date(),
};
