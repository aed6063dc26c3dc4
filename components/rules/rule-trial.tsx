"use client";

import { useQuery } from "@tanstack/react-query";
import { FlaskConical, Send } from "lucide-react";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { ContactChooser, fullName } from "./contact-chooser.tsx";
import { RequestView } from "./request-view.tsx";
import { bodyOf, type RuleDraft } from "./rule-draft.ts";
import { ruleQueries } from "./rule-queries.ts";
import { useSettledValue } from "./use-settled-value.ts";
import { VerdictList } from "./verdict-list.tsx";

export type RuleTrialProps = {
  draft: RuleDraft;
  /** The stored rule the draft began with: whose masked secrets it keeps. */
  ruleId?: string;
};

/** Tries the draft on a contact: verdicts and the exact request at once, and a real send on demand. */
export function RuleTrial({ draft, ruleId }: RuleTrialProps) {
  const workspaceId = useShell().workspace.id;
  const newest = useQuery(ruleQueries.candidates(workspaceId, "")).data?.data[0] ?? null;
  const [chosen, setChosen] = useState<Contact | null>(null);
  const contact = chosen ?? newest;
  const settled = useSettledValue(draft, 400);
  const name = settled.name.trim() || "Draft";
  const input = { ruleId, rule: { ...bodyOf(settled), name }, contactId: contact?.id ?? "" };
  const dryRun = useQuery({ ...ruleQueries.dryRun(workspaceId, input), enabled: contact !== null });
  const send = useWrite(ruleEndpoints.test, { stale: [] });
  const isSent = send.isSuccess && JSON.stringify(send.variables.body.rule) === JSON.stringify(input.rule);
  const shown = isSent ? send.data : dryRun.data;

  return (
    <section aria-label="Try it" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-sm">
          <FlaskConical aria-hidden="true" className="size-4 text-ink-faint" /> Try it on
        </h2>
        <ContactChooser
          value={contact}
          onChange={(next) => {
            send.reset();
            setChosen(next);
          }}
        />
      </div>
      {contact === null && (
        <p className="text-ink-soft text-sm">The workspace has no contacts to try it on yet.</p>
      )}
      {dryRun.isError && <Callout look="warn">{dryRun.error.message}</Callout>}
      {contact && dryRun.isPending && !dryRun.isError && <SkeletonRows count={4} />}
      {contact && shown && !dryRun.isError && (
        <>
          <VerdictList test={shown} name={fullName(contact)} />
          {shown.requests.map((request, index) => (
            <RequestView
              // biome-ignore lint/suspicious/noArrayIndexKey: requests stand in the order of the actions.
              key={index}
              request={request}
              title={shown.requests.length > 1 ? `Request ${index + 1}` : "Request"}
            />
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              busy={send.isPending}
              onClick={() =>
                send.mutate({ body: { ...input, rule: { ...bodyOf(draft), name }, send: true } })
              }
            >
              <Send aria-hidden="true" /> Send test
            </Button>
            <p className="text-ink-faint text-xs">Really sends, marked X-Tertulia-Test. Not in the log.</p>
          </div>
        </>
      )}
      {send.isError && (
        <Callout look="danger" urgent>
          {send.error.message}
        </Callout>
      )}
    </section>
  );
}
