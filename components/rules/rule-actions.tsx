"use client";

import { useQuery } from "@tanstack/react-query";
import { Braces, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { MAX_ACTIONS } from "#lib/rules/schema.ts";
import { emptyAction, type RuleDraft } from "./rule-draft.ts";
import { ruleQueries } from "./rule-queries.ts";
import { SentencePart } from "./sentence-part.tsx";
import { WebhookAction } from "./webhook-action.tsx";

const ReceiverDialog = lazyPart(() =>
  import("./receiver/receiver-dialog.tsx").then((module) => module.ReceiverDialog),
);

/** "Then …": the webhooks to call. */
export function RuleActions({ form }: { form: UseFormReturn<RuleDraft> }) {
  const t = useTranslations("rules.ruleActions");
  const workspaceId = useShell().workspace.id;
  const inspectorUrl = useQuery(ruleQueries.inspectorAddress(workspaceId)).data?.url;
  const [isOpen, setIsOpen] = useState(false);
  const errors = form.formState.errors.actions;
  return (
    <SentencePart word={t("then")} hint={t("call")}>
      <Controller
        control={form.control}
        name="actions"
        render={({ field: { value: actions, onChange } }) => (
          <>
            {actions.map((action, index) => (
              <WebhookAction
                // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identity but their place.
                key={index}
                action={action}
                title={actions.length > 1 ? t("webhookNumber", { number: index + 1 }) : t("webhook")}
                inspectorUrl={inspectorUrl}
                errors={{ url: errors?.[index]?.url?.message, headers: errors?.[index]?.headers?.message }}
                onChange={(next) => onChange(actions.with(index, next))}
                onRemove={actions.length > 1 ? () => onChange(actions.toSpliced(index, 1)) : undefined}
              />
            ))}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                disabled={actions.length >= MAX_ACTIONS}
                onClick={() => onChange([...actions, emptyAction()])}
              >
                <Plus /> {t("webhook")}
              </Button>
              <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                <Braces /> {t("payload")}
              </Button>
            </div>
          </>
        )}
      />
      {isOpen && <ReceiverDialog trigger={form.getValues("trigger")} onClose={() => setIsOpen(false)} />}
    </SentencePart>
  );
}
