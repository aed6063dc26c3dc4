import type { BadgeLook } from "#components/ui/badge.tsx";
import { jobStateLabels } from "#components/ui/text/job-state-labels.ts";
import type { CampaignStatus, Figures, RecipientState, ValueField } from "#lib/campaigns/schema.ts";

type Words = { label: string; look: BadgeLook };

export const statusLabels: Readonly<Record<CampaignStatus, Words>> = {
  ...jobStateLabels,
  scheduled: { label: "Scheduled", look: "accent" },
  running: { label: "Running", look: "accent" },
  paused: { label: "Paused", look: "warn" },
};

export const stateLabels: Readonly<Record<RecipientState, Words>> = {
  queued: { label: "Pending", look: "neutral" },
  sent: { label: "Sent", look: "accent" },
  delivered: { label: "Delivered", look: "accent" },
  read: { label: "Read", look: "success" },
  replied: { label: "Replied", look: "success" },
  failed: { label: "Failed", look: "danger" },
  skipped: { label: "Excluded", look: "warn" },
};

export const fieldLabels: Readonly<Record<ValueField, string>> = {
  name: "First name",
  lastname: "Last name",
  fullName: "Full name",
  email: "Email",
  internalWhatsappNumber: "WhatsApp number",
  stageName: "Stage",
  segmentationName: "Segment",
  assignedAgentName: "Assignee",
};

/** Returns the number of recipients, and of those that are completed. */
export function progressOf(figures: Figures): { total: number; through: number } {
  const total = Object.values(figures).reduce((sum, count) => sum + count, 0);
  return { total, through: total - figures.queued };
}

/** The delivery funnel. A message that was read counts as delivered too. */
export function funnelOf({ sent, delivered, read, replied }: Figures) {
  return [
    { label: "Sent", count: sent + delivered + read + replied },
    { label: "Delivered", count: delivered + read + replied },
    { label: "Read", count: read + replied },
    { label: "Replied", count: replied },
  ];
}

/** Returns a duration as text: "under a minute", "about 5 minutes", "about 2 hours". */
export function durationLabel(minutes: number): string {
  if (minutes < 1) return "under a minute";
  if (minutes < 90) return `about ${Math.round(minutes)} ${Math.round(minutes) === 1 ? "minute" : "minutes"}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`;
}

/** Returns a share as a whole percentage; 0 if the total is 0. */
export function percent(count: number, total: number): string {
  return total === 0 ? "0%" : `${Math.round((count / total) * 100)}%`;
}

/** Returns why a contact's message cannot be filled in, as text without API names. */
export function problemLabel(problem: string): string {
  return problem.replace(/^variables\w* needs a value for /, "Missing value: ");
}
