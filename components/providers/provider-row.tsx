"use client";

import { Server } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { describeModels } from "./describe-models.ts";
import { ProviderDialog } from "./provider-dialog.tsx";
import { draftOf } from "./provider-draft.ts";
import type { ProviderRowProps } from "./provider-menu.tsx";
import { ProviderMenu } from "./provider-menu.tsx";
import { ProviderTestResult } from "./provider-test-result.tsx";

/** A connected provider with its URL, models and status. */
export function ProviderRow({ provider, providers, choices }: ProviderRowProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("providers.providerRow");
  const tNames = useTranslations("providers.nameList");
  const mayWrite = usePermission("providers.write");
  const [editing, setEditing] = useState(false);
  const reasonText = useReasonText();
  const test = useWrite(providerEndpoints.test, { stale: [] });
  const problem = choices?.problems.find((one) => one.provider === provider.name);
  const models = choices?.models.filter(({ providerId }) => providerId === provider.id) ?? [];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
      <Server className="mt-0.5 size-4 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{provider.name}</span>
          {!provider.hasApiKey && <Badge>{t("noKey")}</Badge>}
          {problem && (
            <Badge variant="warn" dot>
              {t("notResponding")}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 truncate font-mono text-ink-soft text-xs">{provider.baseUrl}</p>
        <p className="mt-0.5 text-pretty text-ink-faint text-xs [overflow-wrap:anywhere]">
          {problem
            ? reasonText({ text: problem.message, parts: problem.messageParts })
            : choices
              ? describeModels(
                  models.map(({ name }) => name),
                  tNames,
                )
              : t("askingForItsModels")}
        </p>
        <ProviderTestResult test={test} />
      </div>
      {mayWrite && (
        <div className="flex w-full items-center gap-1 pl-7 sm:w-auto sm:pl-0">
          <Button
            size="sm"
            busy={test.isPending}
            aria-label={t("testTheConnectionToName", { name: provider.name })}
            onClick={() => test.mutate({ body: { id: provider.id } })}
          >
            {t("test")}
          </Button>
          <Button
            size="sm"
            aria-label={t("editName", { name: provider.name })}
            onClick={() => setEditing(true)}
          >
            {tActions("edit")}
          </Button>
          <ProviderMenu provider={provider} providers={providers} choices={choices} />
        </div>
      )}
      {editing && (
        <ProviderDialog stored={provider} initial={draftOf(provider)} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
