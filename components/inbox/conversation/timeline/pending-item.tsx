"use client";

import { Clock, Paperclip, RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import type { Pending } from "../../composer/outbox.ts";
import { useInbox } from "../../inbox-context.tsx";
import { clockTime } from "./day-label.ts";

/** A message that is being sent or that failed. */
export function PendingItem({ pending }: { pending: Pending }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("inbox.pendingItem");
  const { retry, discard } = useInbox();
  const { mode, text, fileName, at, error, reference } = pending;
  return (
    <li className="flex flex-col items-end px-4 pb-2.5">
      <div
        className={cn(
          "max-w-[min(34rem,85%)] rounded-xl rounded-br-sm px-3 py-1.5",
          mode === "note" ? "border border-warn/40 border-dashed bg-warn-soft" : "bg-accent-soft",
        )}
      >
        {fileName !== null && (
          <p className="flex items-center gap-1.5 text-ink-soft text-xs">
            <Paperclip className="size-3.5" />
            {fileName}
          </p>
        )}
        <div className="flex flex-wrap items-end justify-end gap-x-3">
          <p className="min-w-0 max-w-full flex-auto whitespace-pre-wrap break-words">{text}</p>
          <p className="mt-0.5 flex items-center gap-1 text-2xs text-ink-faint tabular-nums">
            {clockTime(at)}
            {error === null && <Clock role="img" aria-label={t("sending")} className="size-3.5" />}
          </p>
        </div>
      </div>
      {error !== null && (
        <div role="alert" className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-xs">
          <span className="text-danger-ink">{t("notSent", { error })}</span>
          <Button variant="danger-ghost" size="sm" onClick={() => retry(pending)}>
            <RotateCw />
            {tActions("retry")}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => discard(reference)}>
            <X />
            {tActions("discard")}
          </Button>
        </div>
      )}
    </li>
  );
}
