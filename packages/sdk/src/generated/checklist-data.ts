// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Checklist = {
  steps: { step: "contact" | "channel" | "agent" | "widget" | "rule" | "member"; isDone: boolean }[];
  isDismissed: boolean;
};

export type UpdateChecklist = { isDismissed: boolean };
