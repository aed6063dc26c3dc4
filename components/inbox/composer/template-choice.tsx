"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import { inboxQueries } from "../inbox-queries.ts";
import { isMarketing, marketingBlock } from "./marketing-block.ts";
import { TemplateForm } from "./template-form.tsx";

type TemplateChoiceProps = {
  open: boolean;
  conversation: InboxConversation;
  number: string;
  onDone: () => void;
};

/** The content of the picker: the list of templates, then the form of the chosen one. */
export function TemplateChoice({ conversation, number, onDone }: TemplateChoiceProps) {
  const t = useTranslations("inbox.templateChoice");
  const tBlock = useTranslations("inbox.marketingBlock");
  const { workspace } = useShell();
  const actives = useQuery(inboxQueries.templates(workspace.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const templates = actives.data?.filter(({ channelId }) => channelId === conversation.channel?.id) ?? [];
  const chosen = templates.find(({ id }) => id === chosenId);
  const block = marketingBlock(conversation, tBlock);
  const isStopped = (template: Template) => block !== null && isMarketing(template);
  if (chosen) {
    return (
      <TemplateForm
        template={chosen}
        conversation={conversation}
        number={number}
        onBack={() => setChosenId(null)}
        onDone={onDone}
      />
    );
  }
  return (
    <DialogContent
      title={t("sendATemplate")}
      description={t("canSendAtAnyTime", { name: conversation.contact.name })}
    >
      <LoadState query={actives} failure={t("couldNotBeLoaded")} rows={4} />
      {actives.data && templates.length === 0 && (
        <EmptyState
          icon={<FileText />}
          title={t("noApprovedTemplate")}
          description={t("onceApproved")}
          className="py-6"
        />
      )}
      {templates.some(isStopped) && (
        <Callout variant="warn" className="mb-3">
          {t("blockYouCanStillSend", { block: block ?? "" })}
        </Callout>
      )}
      {templates.length > 0 && (
        <OptionList
          label={t("templates")}
          options={templates.map((template) => ({
            value: template.id,
            label: template.name,
            disabled: isStopped(template),
            hint: isStopped(template)
              ? t("languageMarketing", { language: template.language })
              : template.language,
          }))}
          onSelect={setChosenId}
          className="rounded-md border"
        />
      )}
    </DialogContent>
  );
}
