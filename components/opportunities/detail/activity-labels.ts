import type { ActivityCategory } from "#lib/opportunities/schema.ts";

/** Labels of the activity categories. */
export const activityLabels: Record<ActivityCategory, string> = {
  Calls: "Call",
  Meeting: "Meeting",
  Whatsapp: "WhatsApp",
  Email: "Email",
};
