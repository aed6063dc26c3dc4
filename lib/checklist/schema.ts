import { z } from "zod";

/** The steps that set a workspace up, in display order. */
export const checklistSteps = ["contact", "channel", "agent", "widget", "rule", "member"] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** The setup of a workspace. A step is done once its data exists. */
export const Checklist = z.object({
  steps: z.array(z.object({ step: z.enum(checklistSteps), isDone: z.boolean() })),
  /** Whether the caller has hidden it. */
  isDismissed: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;

export const UpdateChecklist = z.object({ isDismissed: z.boolean() });
export type UpdateChecklist = z.infer<typeof UpdateChecklist>;
