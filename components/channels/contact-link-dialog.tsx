"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { QrCode, saveQrCode } from "#components/ui/qr-code.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import { contactLink, MAX_LINK_TEXT } from "./contact-link.ts";

type ContactLinkDialogProps = { channel: Channel; onClose: () => void };

/** A link and a QR code that open WhatsApp with a chat to the channel's number and a first message. */
export function ContactLinkDialog({ channel, onClose }: ContactLinkDialogProps) {
  const t = useTranslations("channels.contactLink");
  const known = channel.config.displayPhoneNumber ?? "";
  const [number, setNumber] = useState(known);
  const [text, setText] = useState("");
  const link = contactLink(number, text);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("title", { name: channel.name })}
        description={t("note")}
        footer={
          <Button
            variant="primary"
            disabled={link === null}
            onClick={() => link !== null && saveQrCode(link, `${channel.name}.png`)}
          >
            {t("download")}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Field
            label={t("number")}
            description={known === "" ? t("numberNote") : undefined}
            error={number.trim() !== "" && link === null ? t("numberError") : undefined}
            required
          >
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="+34 600 11 22 33"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
          <Field label={t("text")} description={t("textNote")} aside={`${text.length}/${MAX_LINK_TEXT}`}>
            <Textarea
              rows={3}
              maxLength={MAX_LINK_TEXT}
              placeholder={t("textExample")}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {link !== null && (
            <div className="flex flex-wrap items-start gap-4">
              <QrCode text={link} label={t("qrCode")} />
              <CodeBlock code={link} label={t("link")} wrap className="min-w-0 flex-1 basis-52" />
            </div>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
