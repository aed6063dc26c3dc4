"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { dateText } from "#components/ui/text/formats.ts";
import { MarkedText } from "#components/ui/text/marked-text.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { PhoneMessage, Simulator } from "#lib/simulator/schema.ts";
import { BubbleMenu } from "./bubble-menu.tsx";
import { kindLabel, shortForm, statusLabel } from "./message-labels.ts";
import type { Act } from "./use-phone.ts";
import { vendorNames } from "./vendors.ts";

type PhoneBubbleProps = {
  message: PhoneMessage;
  /** The message it replies to, reacts to or edits. */
  quoted: PhoneMessage | undefined;
  simulator: Simulator;
  isOpen: boolean;
  act: Act;
  onOpen: () => void;
  onWrite: (mode: "answer" | "edit") => void;
};

export function PhoneBubble({ message, quoted, simulator, isOpen, act, onOpen, onWrite }: PhoneBubbleProps) {
  const t = useTranslations("simulator.phoneBubble");
  const tLabels = useTranslations("simulator.messageLabels");
  const { isOn, platformType: platform } = simulator;
  const isSent = message.direction === "sent";
  const label = kindLabel(message, tLabels);
  const isWrong = message.status === "failed" || (message.answer !== null && message.answer !== 200);
  return (
    <div
      className={cn("group flex max-w-[85%] flex-col gap-1", isSent ? "self-end items-end" : "self-start")}
    >
      <div className={cn("flex max-w-full items-center gap-1", isSent && "flex-row-reverse")}>
        <button
          type="button"
          aria-pressed={isOpen}
          onClick={onOpen}
          className={cn(
            "min-w-0 rounded-lg border border-transparent px-2.5 py-1.5 text-left shadow-card",
            isSent ? "bg-accent-soft" : "bg-raised",
            isOpen && "border-accent",
          )}
        >
          {message.adTitle && (
            <span className="mb-1 block rounded-sm bg-hover px-1.5 py-0.5 text-ink-soft text-xs">
              {t("ad", { adTitle: message.adTitle })}
            </span>
          )}
          {quoted && (
            <span className="mb-1 block truncate rounded-sm border-accent border-l-2 bg-hover px-1.5 py-0.5 text-ink-soft text-xs">
              {shortForm(quoted, tLabels)}
            </span>
          )}
          {label && <span className="block text-ink-soft text-xs">{label}</span>}
          {message.header && <span className="block font-semibold">{message.header}</span>}
          <span className="whitespace-pre-wrap break-words">
            {platform === "whatsapp" ? <MarkedText text={message.text} /> : message.text}
          </span>
          {message.footer && <span className="block text-ink-soft text-xs">{message.footer}</span>}
          <span
            className={cn("mt-0.5 block text-right text-2xs", isWrong ? "text-danger-ink" : "text-ink-soft")}
          >
            {statusLabel(message, vendorNames[platform], tLabels)}
            <time dateTime={message.creationDate} title={exactTime(message.creationDate)} className="ml-1.5">
              {dateText(message.creationDate, "time")}
            </time>
          </span>
        </button>
        {isOn && message.kind !== "lead" && (
          <BubbleMenu message={message} platform={platform} act={act} onWrite={onWrite} />
        )}
      </div>
      {message.direction === "received" && message.choices.length > 0 && (
        <Choices message={message} act={act} isOn={isOn} />
      )}
    </div>
  );
}

function Choices({ message, act, isOn }: Pick<PhoneBubbleProps, "message" | "act"> & { isOn: boolean }) {
  const t = useTranslations("simulator.phoneBubble");
  return (
    <ul aria-label={t("replyButtons")} className="flex w-full flex-col gap-1">
      {message.choices.map(({ id, title, description }) => (
        <li key={id}>
          <button
            type="button"
            disabled={!isOn}
            onClick={() => act({ kind: "choice", target: message.id, choice: id })}
            className="w-full rounded-lg bg-raised px-2.5 py-1.5 text-center font-medium text-accent-ink shadow-card hover:bg-hover disabled:opacity-50 coarse:py-2.5"
          >
            {title}
            {description && <span className="block font-normal text-ink-soft text-xs">{description}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
