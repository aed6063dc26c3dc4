"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleSlash, LayoutTemplate, Reply, StickyNote, TimerReset } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { contactQuery } from "#components/contacts/contact-queries.ts";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Dialog, DialogTrigger } from "#components/ui/overlay/dialog.tsx";
import { useNow } from "#components/ui/use-now.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { ComposerField } from "./composer-field.tsx";
import type { ComposerProps } from "./composer-props.ts";
import { replyBlock } from "./reply-block.ts";
import { useAttachments } from "./use-attachments.ts";
import { timeLeftText, windowState } from "./window-state.ts";

const TemplateChoice = lazyPart(() =>
  import("./template-choice.tsx").then((module) => module.TemplateChoice),
);

/** The form for a reply to the contact or an internal note. */
export function Composer(props: ComposerProps) {
  const t = useTranslations("inbox.composer");
  const tBlock = useTranslations("inbox.replyBlock");
  const tGroups = useTranslations("inbox.commandGroups");
  const { conversation, capabilities } = props.page;
  const [mode, setMode] = useState<"reply" | "note">("reply");
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(conversation.id);
  const now = useNow();
  const block = mode === "reply" ? replyBlock(conversation, { capabilities, now, t: tBlock }) : null;

  function write(next: "reply" | "note") {
    // Rendered synchronously so that the next keystroke goes into the new field.
    flushSync(() => setMode(next));
    field.current?.focus();
    // Waits because the closing palette restores focus first.
    requestAnimationFrame(() => field.current?.focus());
  }

  const group = tGroups("conversation");
  useCommand({ id: "inbox:reply", label: t("reply"), group, keys: "r", run: () => write("reply") });
  useCommand({ id: "inbox:note", label: t("writeANote"), group, keys: "n", run: () => write("note") });

  return (
    <div
      data-composer=""
      className={cn(
        "shrink-0 border-t px-3 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]",
        mode === "note" && "bg-warn-soft",
      )}
    >
      <div className="mb-1.5 flex items-center gap-2">
        <SegmentedControl
          label={t("whatToWrite")}
          segments={[
            { value: "reply", label: t("reply"), icon: <Reply /> },
            { value: "note", label: t("note"), icon: <StickyNote /> },
          ]}
          value={mode}
          onChange={setMode}
        />
        {mode === "reply" && capabilities?.templates && (
          <TemplatePicker conversation={conversation} isOnlyWay={block !== null} />
        )}
        {mode === "reply" && <WindowCountdown conversation={conversation} now={now} />}
      </div>
      {block ? (
        <Callout variant="warn" icon={<CircleSlash />}>
          <b className="font-medium">{block.title}.</b> {block.why} {t("youCanAlwaysWriteANote")}
        </Callout>
      ) : (
        <ComposerField key={mode} {...props} mode={mode} field={field} attachments={attachments} />
      )}
    </div>
  );
}

function WindowCountdown({ conversation, now }: { conversation: InboxConversation; now: number }) {
  const t = useTranslations("inbox.composer");
  const tTime = useTranslations("inbox.timeLeft");
  const window = windowState(conversation, now);
  if (window.state !== "open" && window.state !== "human") return null;
  const isHuman = window.state === "human";
  return (
    <p
      title={isHuman ? t("onlyPeopleUntilThen") : t("freeFormUntilThen")}
      className={cn(
        "ml-auto flex items-center gap-1 whitespace-nowrap text-xs tabular-nums",
        window.isSoon ? "font-medium text-warn-ink" : "text-ink-faint",
      )}
    >
      <TimerReset className="size-3.5" />
      <span className="max-lg:sr-only">{isHuman ? t("peopleOnlyClosesIn") : t("windowClosesIn")}</span>{" "}
      {timeLeftText(window.left, tTime)}
    </p>
  );
}

type TemplatePickerProps = { conversation: InboxConversation; isOnlyWay: boolean };

/** Sends an approved template of the channel, which is possible at any time. */
function TemplatePicker({ conversation, isOnlyWay }: TemplatePickerProps) {
  const t = useTranslations("inbox.templatePicker");
  const { workspace } = useShell();
  const [open, setOpen] = useState(false);
  const number = useQuery(contactQuery(workspace.id, conversation.contact.id)).data?.internalWhatsappNumber;
  if (!number) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant={isOnlyWay ? "primary" : "ghost"}>
          <LayoutTemplate />
          {t("template")}
        </Button>
      </DialogTrigger>
      <TemplateChoice open={open} conversation={conversation} number={number} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
