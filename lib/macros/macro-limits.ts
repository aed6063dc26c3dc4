/** Limits of macros: per workspace, actions of one, contacts of a run, tags of an action, and characters. */
export const macroLimits = {
  macros: 200,
  actions: 10,
  targets: 100,
  tags: 20,
  name: 80,
  text: 4_000,
  taskName: 200,
  snoozeHours: 8_760,
  dueInDays: 365,
} as const;

/** In place of a user's id: the user who runs the macro. */
export const RUNNER = "me";
