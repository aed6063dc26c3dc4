"use client";

import { CornerUpLeft, SendHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { cn } from "#components/ui/class-names.ts";
import { CompletionList } from "#components/ui/form/completion/completion-list.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { messageLimits } from "#lib/conversations/schema.ts";
import { AttachButton, AttachmentList } from "./attachments.tsx";
import { CannedReplies, type CannedView } from "./canned-replies.tsx";
import { CardNumberHint } from "./card-number-hint.tsx";
import type { ComposerFieldProps } from "./composer-props.ts";
import { SendMoreMenu } from "./send-more-menu.tsx";
import { useComposer } from "./use-composer.ts";

/** The message field with its attachments and the send button. */
export function ComposerField(props: ComposerFieldProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("inbox.composerField");
  const { mode, field, replyTo, onReplyTo, page, attachments } = props;
  const [canned, setCanned] = useState<CannedView>("closed");
  const composer = useComposer(props, () => setCanned("new"));
  const { text, completion } = composer;
  const isReply = mode === "reply";
  const canAttach = isReply && (page.capabilities?.media.length ?? 0) > 0;
  return (
    <div className="group/composer relative">
      <CompletionList completion={completion} side="above" />
      {isReply && replyTo && <QuotedReply message={replyTo} onRemove={() => onReplyTo(null)} />}
      {isReply && <AttachmentList attachments={attachments.list} onRemove={attachments.remove} />}
      <div className="flex flex-wrap items-end gap-1.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <Textarea
            ref={field}
            aria-label={isReply ? t("reply") : t("note")}
            placeholder={
              isReply ? t("writeToName", { name: page.conversation.contact.name }) : t("noteForTheTeam")
            }
            rows={1}
            maxLength={isReply ? page.capabilities?.textMax : messageLimits.outboundText}
            value={text}
            onChange={(event) => composer.onChange(event.target.value, event.target.selectionStart)}
            onSelect={(event) => composer.onCaret(event.currentTarget.selectionStart)}
            onKeyDown={composer.onKeyDown}
            onPaste={canAttach ? attachments.onPaste : undefined}
            {...completion.fieldProps}
            className={cn(
              "max-h-48 min-h-16 resize-none max-sm:max-h-32 max-sm:min-h-11 max-sm:py-2.5",
              !isReply && "border-warn/60",
            )}
          />
        </div>
        <div className="flex shrink-0 items-center gap-1 max-sm:w-full max-sm:justify-between sm:flex-col sm:justify-end sm:self-stretch">
          <span className="flex">
            {isReply && (
              <CannedReplies view={canned} onView={setCanned} draft={text} onUse={composer.insert} />
            )}
            {isReply && <SendMoreMenu capabilities={page.capabilities} onSend={composer.sendComposed} />}
            {canAttach && <AttachButton capabilities={page.capabilities} onFiles={attachments.add} />}
          </span>
          <IconButton
            label={isReply ? tActions("send") : t("saveTheNote")}
            shortcut={["Enter"]}
            variant="primary"
            icon={<SendHorizontal />}
            disabled={!composer.canSend}
            onClick={composer.submit}
            className="min-w-14 max-sm:ml-auto sm:w-full"
          />
        </div>
      </div>
      <CardNumberHint text={text} />
      <ComposerHint isReply={isReply} preview={composer.preview} unknown={composer.unknown} />
    </div>
  );
}

type ComposerHintProps = {
  isReply: boolean;
  /** The text with its variables filled in; null if it has no variables. */
  preview: string | null;
  /** Names of unknown variables. */
  unknown: readonly string[];
};

/** Shows what the contact will read if it differs from the field, otherwise how to send. */
function ComposerHint({ isReply, preview, unknown }: ComposerHintProps) {
  const t = useTranslations("inbox.composerHint");
  if (unknown.length > 0) {
    return (
      <p role="alert" className="mt-1 text-danger-ink text-xs">
        {t("unknownVariables", { names: unknown.map((name) => `{{${name}}}`).join(", ") })}
      </p>
    );
  }
  if (preview !== null) {
    return (
      <p role="status" className="mt-1 line-clamp-2 text-ink-soft text-xs">
        <span className="font-medium">{t("preview")}</span> {preview}
      </p>
    );
  }
  return (
    <p className="mt-1 text-2xs text-ink-faint max-md:hidden">
      {isReply ? t("enterSends") : t("enterSaves")}
    </p>
  );
}

function QuotedReply({ message, onRemove }: { message: Message; onRemove: () => void }) {
  const t = useTranslations("inbox.quotedReply");
  const tKinds = useTranslations("inbox.messageKinds");
  const name = useAuthorName()(message.author);
  const { text, kind } = message;
  return (
    <div className="mb-1.5 flex items-center gap-2 rounded-md border-accent border-l-2 bg-sunken py-1 pr-1 pl-2 text-xs">
      <CornerUpLeft className="size-3.5 shrink-0 text-ink-faint" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block truncate text-ink-soft">{text || tKinds(kind)}</span>
      </p>
      <IconButton size="sm" label={t("removeQuote")} icon={<X />} onClick={onRemove} />
    </div>
  );
}
