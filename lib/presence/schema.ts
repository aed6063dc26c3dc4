import { z } from "zod";

const Id = z.string();

export const activities = ["viewing", "typing"] as const;

/** Another user who has the conversation or contact open now. */
export const PresentPerson = z.object({ userId: Id, name: z.string(), activity: z.enum(activities) });
export type PresentPerson = z.infer<typeof PresentPerson>;

/** A contact, and another user who has it open now. */
export const ContactViewer = z.object({ contactId: Id, userId: Id, name: z.string() });
export type ContactViewer = z.infer<typeof ContactViewer>;
