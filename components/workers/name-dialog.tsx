"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { requirementText } from "#components/ui/text/reason-text.ts";
import { call } from "#lib/platform/api/client.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { type Worker, WorkerName } from "#lib/workers/schema.ts";
import { workerKeys } from "./worker-queries.ts";

type NameDialogProps = {
  /** The worker to rename; absent for a new one. */
  worker?: Worker;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: (worker: Worker) => void;
};

/** Asks for a worker's name, which is the last part of its address. */
export function NameDialog({ open, onOpenChange, ...form }: NameDialogProps) {
  const t = useTranslations("workers.nameDialog");
  const { worker } = form;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={worker ? t("renameName", { name: worker.name }) : t("newInboundWebhook")}
        description={worker ? t("itsAddressChangesToo") : t("nameItAfterTheSystem")}
      >
        <NameForm {...form} />
      </DialogContent>
    </Dialog>
  );
}

function NameForm({ worker, onDone }: Pick<NameDialogProps, "worker" | "onDone">) {
  const tActions = useTranslations("actions");
  const t = useTranslations("workers.nameDialog");
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  const [name, setName] = useState(worker?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: (name: string) => {
      const common = { workspaceId, mutationId: feed.newMutationId() };
      return worker
        ? call(workerEndpoints.update, { ...common, params: { id: worker.id }, body: { name } })
        : call(workerEndpoints.create, { ...common, body: { name } });
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: workerKeys.all(workspaceId) });
      onDone(saved);
    },
    onError: (error) => setProblem(error.message),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = WorkerName.safeParse(name);
    if (parsed.success) save.mutate(parsed.data);
    else if (name.trim() === "") setProblem(t("fillThisIn"));
    else void requirementText(parsed.error.issues[0]?.message ?? "").then(setProblem);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t("name")} required error={problem} description={t("letters")}>
        <Input
          value={name}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={save.isPending} className="justify-self-end">
        {worker ? tActions("rename") : t("createInboundWebhook")}
      </Button>
    </form>
  );
}
