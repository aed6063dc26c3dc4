import type { BadgeLook } from "#components/ui/badge.tsx";

type StatusLabel = { label: string; look: BadgeLook };

const labels: Readonly<Record<string, StatusLabel>> = {
  draft: { label: "Draft", look: "neutral" },
  pending: { label: "Pending", look: "accent" },
  in_appeal: { label: "In appeal", look: "accent" },
  approved: { label: "Approved", look: "success" },
  rejected: { label: "Rejected", look: "danger" },
  paused: { label: "Paused", look: "warn" },
  flagged: { label: "Flagged", look: "warn" },
  disabled: { label: "Disabled", look: "danger" },
  deleted: { label: "Deleted on WhatsApp", look: "neutral" },
  pending_deletion: { label: "Being deleted", look: "neutral" },
};

/** Returns the label of a template's status. An unknown status is shown as it is. */
export function statusLabel(status: string): StatusLabel {
  return labels[status] ?? { label: status.replaceAll("_", " "), look: "neutral" };
}

const reasons: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: "WhatsApp found the content abusive.",
  INCORRECT_CATEGORY: "WhatsApp says the category is incorrect.",
  INVALID_FORMAT: "WhatsApp found the format invalid. Check the parameters, samples and URLs.",
  PROMOTIONAL: "WhatsApp found the content promotional. Submit the template as marketing.",
  SCAM: "WhatsApp classified the content as a scam.",
  TAG_CONTENT_MISMATCH: "WhatsApp says the language or category does not match the content.",
};

/** Returns why a template was rejected. Reasons that are not WhatsApp codes are returned unchanged. */
export function reasonLabel(reason: string): string {
  return reasons[reason] ?? reason;
}
