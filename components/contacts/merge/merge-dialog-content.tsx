"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContactSearch } from "#components/layout/contact-search.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { combineQueries } from "#components/ui/combine-queries.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import type { MergePreview } from "#lib/merges/schema.ts";
import { contactQuery } from "../contact-queries.ts";
import { phoneText } from "../contact-text.ts";
import { CompareContacts } from "./compare-contacts.tsx";
import { mergeKeys, mergePreviewQuery } from "./merge-queries.ts";
import { useUndoMerge } from "./use-undo-merge.ts";

type MergeDialogProps = {
  contactId: string;
  /** The contact to compare with; null: the person chooses it first. */
  otherId: string | null;
  onClose: () => void;
  onMerged?: (survivorId: string) => void;
};

export function MergeDialogContent({ contactId, otherId, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations("contacts.mergeDialog");
  const [chosenId, setChosenId] = useState(otherId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {chosenId === null ? (
        <DialogContent title={t("chooseTitle")} description={t("chooseNote")}>
          <ContactSearch
            onChoose={({ id }) => setChosenId(id)}
            hintOf={({ id, internalWhatsappNumber: number, email }) =>
              id === contactId ? null : number ? phoneText(number) : (email ?? "")
            }
          />
        </DialogContent>
      ) : (
        <Compare
          ids={[contactId, chosenId]}
          onBack={otherId === null ? () => setChosenId(null) : null}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </Dialog>
  );
}

type CompareProps = Pick<MergeDialogProps, "onClose" | "onMerged"> & {
  ids: readonly [string, string];
  onBack: (() => void) | null;
};

function Compare({ ids, onBack, onClose, onMerged }: CompareProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.mergeDialog");
  const { workspace } = useShell();
  const [survivorId, setSurvivorId] = useState(ids[0]);
  /** Whose value a field gets, by the id of the contact: so it stays when the other contact is kept. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const compared = useCompared(ids);
  const mergedId = ids[survivorId === ids[0] ? 1 : 0];
  const effect = useQuery(mergePreviewQuery(workspace.id, survivorId, mergedId));
  const undo = useUndoMerge();
  const merge = useWrite(mergeEndpoints.merge, {
    stale: mergeKeys.stale(workspace.id),
    failure: t("couldNotBeMerged"),
    onSuccess: ({ id, survivorId }) => {
      onClose();
      onMerged?.(survivorId);
      const action = { label: t("undo"), onClick: () => undo.mutate({ params: { id } }) };
      toast.success(t("merged"), { action, duration: 10_000 });
    },
  });
  const winnerOf = ({ field, suggested }: MergePreview["differences"][number]) =>
    chosen[field] ?? ids[suggested === "survivor" ? 0 : 1];
  const run = ({ preview }: Compared) => {
    const choices = preview.differences.map((difference) => ({
      field: difference.field,
      use: winnerOf(difference) === survivorId ? ("survivor" as const) : ("merged" as const),
    }));
    merge.mutate({ params: { id: survivorId }, body: { mergedId, choices } });
  };
  return (
    <DialogContent
      title={t("title")}
      description={t("note")}
      size="lg"
      footer={
        <>
          {onBack && (
            <Button variant="ghost" className="mr-auto" onClick={onBack}>
              {t("chooseAnother")}
            </Button>
          )}
          <Button onClick={onClose}>{tActions("cancel")}</Button>
          <Button
            variant="primary"
            busy={merge.isPending}
            disabled={!compared.data || effect.data?.isTooLarge !== false}
            onClick={() => compared.data && run(compared.data)}
          >
            {t("merge")}
          </Button>
        </>
      }
    >
      <LoadState query={compared} failure={t("couldNotBeCompared")} rows={6} />
      {compared.data && effect.isError && <LoadState query={effect} failure={t("couldNotBeCompared")} />}
      {compared.data && (
        <CompareContacts
          contacts={compared.data.contacts}
          differences={compared.data.preview.differences}
          effect={effect.data}
          survivorId={survivorId}
          winnerOf={winnerOf}
          onKeep={setSurvivorId}
          onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
        />
      )}
    </DialogContent>
  );
}

type Compared = {
  contacts: readonly [Contact, Contact];
  /** Preview of merging the second contact into the first. */
  preview: MergePreview;
};

function useCompared([first, second]: CompareProps["ids"]) {
  const { id } = useShell().workspace;
  const one = useQuery(contactQuery(id, first));
  const other = useQuery(contactQuery(id, second));
  const preview = useQuery(mergePreviewQuery(id, first, second));
  const data: Compared | undefined =
    one.data && other.data && preview.data
      ? { contacts: [one.data, other.data], preview: preview.data }
      : undefined;
  return combineQueries([one, other, preview], data);
}
