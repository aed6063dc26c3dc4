"use client";

import { Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { PhoneMessage } from "#lib/simulator/schema.ts";
import { type AdClick, isSupported, type PhoneAction, type Simulator } from "#lib/simulator/schema.ts";
import { AdPopover } from "./ad-popover.tsx";
import { AttachMenu, type Delivery } from "./attach-menu.tsx";
import { LeadFormDialog } from "./lead-form-dialog.tsx";
import { shortForm } from "./message-labels.ts";
import type { Act } from "./use-phone.ts";

/** The message that the next one replies to or edits. */
export type Writing = { mode: "answer" | "edit"; message: PhoneMessage };

type PhoneComposerProps = {
  simulator: Simulator;
  act: Act;
  /** The message being replied to or edited; null for a new one. */
  writing: Writing | null;
  onDone: () => void;
};

function AdMark({ ad, onRemove }: { ad: AdClick; onRemove: () => void }) {
  const t = useTranslations("simulator.phoneComposer");
  const network = ad.network === "facebook" ? "Facebook" : "Instagram";
  return (
    <Mark
      text={t("cameFromAnAd", { network, headline: ad.headline })}
      label={t("removeTheAd")}
      onRemove={onRemove}
    />
  );
}

/** The customer's message field. Enter sends, Shift+Enter adds a line. */
export function PhoneComposer({ simulator, act, writing, onDone }: PhoneComposerProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("simulator.phoneComposer");
  const tLabels = useTranslations("simulator.messageLabels");
  const { isOn, platformType: platform } = simulator;
  const isEdit = writing?.mode === "edit";
  const [text, setText] = useState(isEdit ? writing.message.text : "");
  const [ad, setAd] = useState<AdClick | null>(null);
  const [delivery, setDelivery] = useState<Delivery>("once");
  const canSend = isOn && text.trim() !== "";

  const send = (action: PhoneAction) => {
    act(action, {
      ...(ad && { ad }),
      ...(writing?.mode === "answer" && { quoted: writing.message.id }),
      ...(delivery === "twice" && { times: 2 }),
    });
    setAd(null);
    onDone();
  };
  const sendText = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend) return;
    if (isEdit) send({ kind: "edit", target: writing.message.id, text });
    else send({ kind: "text", text, ...(delivery === "reversed" && { reversed: true }) });
    setText("");
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendText();
  };
  return (
    <form onSubmit={sendText} className="border-t bg-surface p-2">
      {writing && (
        <Mark
          text={t(isEdit ? "editing" : "replyingTo", { message: shortForm(writing.message, tLabels) })}
          label={isEdit ? t("stopEditing") : t("cancelReply")}
          onRemove={onDone}
        />
      )}
      {ad && <AdMark ad={ad} onRemove={() => setAd(null)} />}
      {delivery !== "once" && (
        <Mark
          text={delivery === "twice" ? t("deliveredTwice") : t("sendsEachLine")}
          label={t("deliverOnceAndInOrder")}
          onRemove={() => setDelivery("once")}
        />
      )}
      <div className="flex items-end gap-1">
        <AttachMenu simulator={simulator} onSend={send} delivery={delivery} onDelivery={setDelivery} />
        {isSupported(platform, "ad") && <AdPopover isOn={isOn} platform={platform} onClicked={setAd} />}
        {isSupported(platform, "lead") && <LeadFormDialog isOn={isOn} onSend={act} />}
        <Textarea
          aria-label={t("message")}
          rows={1}
          value={text}
          disabled={!isOn}
          placeholder={isOn ? t("message") : t("thePhoneIsOff")}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-32 min-h-8 flex-1 resize-none py-1.5 field-sizing-content"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={tActions("send")}
          icon={<Send />}
          disabled={!canSend}
        />
      </div>
    </form>
  );
}

/** A property of the next message, shown until it is sent or removed. */
function Mark({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <p className="mb-1.5 flex items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2.5 text-ink-soft text-xs">
      <span className="min-w-0 flex-1 truncate">{text}</span>
      <IconButton label={label} icon={<X />} size="sm" onClick={onRemove} />
    </p>
  );
}
