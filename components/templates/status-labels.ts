import type { BadgeVariant } from "#components/ui/badge.tsx";
import { type Translate, translateValue } from "#components/ui/translate.ts";

type Text = Translate<"templates.statusLabels">;

const variants: Readonly<Record<string, BadgeVariant>> = {
  pending: "accent",
  in_appeal: "accent",
  approved: "success",
  rejected: "danger",
  paused: "warn",
  flagged: "warn",
  disabled: "danger",
};

/** Returns the label and badge of a template's status. An unknown status is shown as it is. */
export function statusLabel(status: string, t: Text): { label: string; variant: BadgeVariant } {
  return {
    label: translateValue(t, `statuses.${status}`, status.replaceAll("_", " ")),
    variant: variants[status] ?? "neutral",
  };
}

/** Returns why a template was rejected. Reasons that are not WhatsApp codes are returned unchanged. */
export function reasonLabel(reason: string, t: Text): string {
  return /^[A-Z_]+$/.test(reason) ? translateValue(t, `reasons.${reason}`, reason) : reason;
}
