"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RequestTestProps } from "#components/automations/forms/form-props.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { RequestView } from "#components/rules/request-view.tsx";
import { SendTest } from "#components/rules/send-test.tsx";
import { SubjectChooser } from "#components/rules/subject-chooser.tsx";
import { type Candidate, candidatesOf } from "#components/rules/trial-subjects.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

/** The exact request of a webhook step for a contact, as in the rule editor: shown immediately, and sent on demand. */
export function StepRequest({ nodeId, config, saveFirst }: RequestTestProps) {
  const t = useTranslations("pages.stepRequest");
  const workspaceId = useShell().workspace.id;
  const { automationId: id = "" } = useParams<{ automationId: string }>();
  const newest = useQuery(candidatesOf("contact", workspaceId, "")).data?.[0] ?? null;
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const contact = chosen ?? newest;
  const settled = useDebouncedValue(config, 600);
  const isReady = contact !== null && settled.url.trim() !== "";
  const body = { nodeId, contactId: contact?.id ?? "" };
  const shown = useQuery({
    queryKey: ["automation-request", workspaceId, id, body, settled],
    // The server builds the request from the saved draft.
    queryFn: async ({ signal }) => {
      if (!(await saveFirst())) throw new Error(t("draftNotSaved"));
      return call(automationEndpoints.tryWebhook, { workspaceId, params: { id }, body, signal });
    },
    placeholderData: keepPreviousData,
    enabled: isReady,
    retry: false,
    staleTime: 0,
    gcTime: 30_000,
  });
  const send = useWrite(automationEndpoints.tryWebhook, { stale: [] });
  const [sent, setSent] = useState<typeof config | null>(null);
  const isSent = send.isSuccess && sent === settled;
  const request = isSent ? send.data : shown.data;

  return (
    <section aria-label={t("tryTheRequest")} className="flex flex-col gap-3 border-t pt-4">
      <h3 className="flex items-center gap-2 font-medium text-sm">
        <FlaskConical className="size-4 text-ink-faint" /> {t("request")}
      </h3>
      <SubjectChooser
        subject="contact"
        value={contact}
        onChange={(next) => {
          send.reset();
          setChosen(next);
        }}
      />
      {contact === null && <p className="text-ink-soft text-xs">{t("theWorkspaceHasNoContacts")}</p>}
      {contact && !isReady && <p className="text-ink-soft text-xs">{t("enterAnAddressToSee")}</p>}
      {isReady && shown.isError && <Callout variant="warn">{shown.error.message}</Callout>}
      {isReady && shown.isPending && <SkeletonRows count={4} />}
      {isReady && request && !shown.isError && (
        <>
          <RequestView request={request} title={t("requestTitle")} />
          <SendTest
            busy={send.isPending}
            onSend={async () => {
              if (!(await saveFirst())) return;
              setSent(config);
              send.mutate({ params: { id }, body: { ...body, send: true } });
            }}
          />
        </>
      )}
      {send.isError && (
        <Callout variant="danger" urgent>
          {send.error.message}
        </Callout>
      )}
    </section>
  );
}
