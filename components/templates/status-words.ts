import type { BadgeLook } from "#components/ui/badge.tsx";

type StatusWords = { label: string; look: BadgeLook };

const words: Readonly<Record<string, StatusWords>> = {
  draft: { label: "Draft", look: "neutral" },
  pending: { label: "Waiting for approval", look: "accent" },
  in_appeal: { label: "In appeal", look: "accent" },
  approved: { label: "Approved", look: "success" },
  rejected: { label: "Rejected", look: "danger" },
  paused: { label: "Paused", look: "warn" },
  flagged: { label: "Flagged", look: "warn" },
  disabled: { label: "Disabled", look: "danger" },
  deleted: { label: "Deleted at WhatsApp", look: "neutral" },
  pending_deletion: { label: "Being deleted", look: "neutral" },
};

/** What a template's status is called; one WhatsApp invents later shows as it is. */
export function statusWords(status: string): StatusWords {
  return words[status] ?? { label: status.replaceAll("_", " "), look: "neutral" };
}

const reasons: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: "WhatsApp found the content abusive.",
  INCORRECT_CATEGORY: "WhatsApp says the category is not the right one.",
  INVALID_FORMAT: "WhatsApp found the form of the template wrong: its parameters, samples or addresses.",
  PROMOTIONAL: "WhatsApp found it promotional: hand it in as marketing.",
  SCAM: "WhatsApp took it for a scam.",
  TAG_CONTENT_MISMATCH: "WhatsApp says language or category do not match the content.",
};

/** Why a template is not approved; what is no code of WhatsApp's is words already. */
export function reasonWords(reason: string): string {
  return reasons[reason] ?? reason;
}
