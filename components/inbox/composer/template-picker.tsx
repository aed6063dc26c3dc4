"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { contactQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Dialog, DialogTrigger } from "#components/ui/overlay/dialog.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";

const TemplateChoice = lazyPart(() =>
  import("./template-choice.tsx").then((module) => module.TemplateChoice),
);

export type TemplatePickerProps = { conversation: InboxConversation; isOnlyWay: boolean };

/** Sends an approved template of the channel, which is possible at any time. */
export function TemplatePicker({ conversation, isOnlyWay }: TemplatePickerProps) {
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
