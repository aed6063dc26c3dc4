"use client";

import { SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { messageLimits } from "#lib/conversations/schema.ts";
import { AttachButton, AttachmentList } from "./attachments.tsx";
import { CannedReplies, type CannedView } from "./canned-replies.tsx";
import { CompletionList } from "./completion-list.tsx";
import { ComposerHint } from "./composer-hint.tsx";
import type { ComposerFieldProps } from "./composer-props.ts";
import { QuotedReply } from "./quoted-reply.tsx";
import { SendMoreMenu } from "./send-more-menu.tsx";
import { useComposer } from "./use-composer.ts";

/** The message field with its attachments and the send button. */
export function ComposerField(props: ComposerFieldProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("inbox.composerField");
  const { mode, field, replyTo, onReplyTo, page } = props;
  const [canned, setCanned] = useState<CannedView>("closed");
  const composer = useComposer(props, () => setCanned("new"));
  const { text, completion, attachments } = composer;
  const isReply = mode === "reply";
  const canAttach = isReply && (page.capabilities?.media.length ?? 0) > 0;
  return (
    <div className="group/composer relative">
      {(completion.options.length > 0 || completion.hasNoReplies) && (
        <CompletionList completion={completion} />
      )}
      {isReply && replyTo && <QuotedReply message={replyTo} onRemove={() => onReplyTo(null)} />}
      <AttachmentList attachments={attachments.list} onRemove={attachments.remove} />
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
            onPaste={canAttach ? composer.attachments.onPaste : undefined}
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
      <ComposerHint isReply={isReply} preview={composer.preview} unknown={composer.unknown} />
    </div>
  );
}
