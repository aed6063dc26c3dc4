import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import type { MessageStatus } from "#lib/conversations/schema.ts";

const icons = {
  queued: { draw: Clock, className: "text-ink-faint" },
  accepted: { draw: Check, className: "text-ink-faint" },
  sent: { draw: Check, className: "text-ink-faint" },
  delivered: { draw: CheckCheck, className: "text-ink-faint" },
  read: { draw: CheckCheck, className: "text-accent-ink" },
  played: { draw: CheckCheck, className: "text-accent-ink" },
  failed: { draw: CircleAlert, className: "text-danger-ink" },
} as const;

/** The delivery status of an outbound message as the check mark known from messaging apps. */
export function MessageStatusIcon({ status, className }: { status: MessageStatus; className?: string }) {
  const t = useTranslations("inbox.messageStatuses");
  const label = t(status);
  const mark = icons[status];
  return (
    <span role="img" aria-label={label} title={label} className={cn("inline-flex", className)}>
      <mark.draw className={cn("size-3.5", mark.className)} />
    </span>
  );
}
