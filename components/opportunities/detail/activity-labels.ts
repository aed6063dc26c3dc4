import type { ActivityCategory } from "#lib/opportunities/schema.ts";

/** How kinds of activities are called. */
export const activityLabels: Record<ActivityCategory, string> = {
  Calls: "Call",
  Meeting: "Meeting",
  Whatsapp: "WhatsApp",
  Email: "E-mail",
};
