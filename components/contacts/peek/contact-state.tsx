"use client";

import { useQuery } from "@tanstack/react-query";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { StageStepper } from "#components/ui/stage-stepper.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { ConsequenceHint } from "../board/consequence-hint.tsx";
import { useSaveContact } from "../use-save-contact.ts";
import { FlagSwitches } from "./flag-switches.tsx";
import { stageTimesQuery } from "./peek-queries.ts";

/** A contact's stage and switches. */
export function ContactState({ contact, className }: { contact: Contact; className?: string }) {
  const { workspace } = useShell();
  const readOnly = !usePermission("contacts.write");
  const stages = useQuery(workspaceQueries.detail(workspace.id)).data?.stages ?? [];
  const times = useQuery(stageTimesQuery(workspace.id, contact.id)).data;
  const save = useSaveContact(contact.id);
  return (
    <div className={className}>
      <StageStepper
        stages={stages}
        stageId={contact.stageId ?? ""}
        times={times}
        disabled={readOnly}
        renderHint={(stageId) => <ConsequenceHint stageId={stageId} count={1} />}
        onSave={(stageId) => save({ stageId })}
      />
      <FlagSwitches contact={contact} disabled={readOnly} onSave={save} />
    </div>
  );
}
