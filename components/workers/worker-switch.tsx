"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Switch } from "#components/ui/form/switch.tsx";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { Worker } from "#lib/workers/schema.ts";
import { workerKeys } from "./worker-queries.ts";

/** Whether a worker processes its calls. */
export function WorkerSwitch({ worker, canWrite }: { worker: Worker; canWrite: boolean }) {
  const t = useTranslations("workers.workerSwitch");
  const workspaceId = useShell().workspace.id;
  const toggle = useWrite(workerEndpoints.update, {
    stale: [workerKeys.all(workspaceId)],
    failure: t("notChanged"),
  });
  const enabled = toggle.isPending ? toggle.variables.body.enabled : worker.enabled;
  return (
    <Switch
      aria-label={t("isOn", { name: worker.name })}
      checked={enabled ?? false}
      disabled={!canWrite}
      onCheckedChange={(next) => toggle.mutate({ params: { id: worker.id }, body: { enabled: next } })}
    />
  );
}
