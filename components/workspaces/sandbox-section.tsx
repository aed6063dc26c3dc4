"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";
import type { Sandbox } from "#lib/sandbox/schema.ts";
import { workspaceKeys, workspaceQueries } from "./workspace-queries.ts";

/** The state of a sandbox, and its reset. */
export function SandboxSection() {
  const t = useTranslations("workspaces.sandboxSection");
  const { workspace } = useShell();
  const sandbox = useQuery(workspaceQueries.sandbox(workspace.id));
  const [asking, setAsking] = useState(false);
  const reset = useWrite(sandboxEndpoints.reset, { stale: [workspaceKeys.sandbox(workspace.id)] });
  return (
    <SettingsSection title={t("sandbox")} description={t("about")}>
      <LoadState query={sandbox} failure={t("couldntLoad")} rows={1} />
      {sandbox.isSuccess && <SandboxState sandbox={sandbox.data} />}
      <FormError error={reset.error} />
      <Button
        className="mt-3"
        disabled={!sandbox.isSuccess || sandbox.data.status === "filling"}
        busy={reset.isPending}
        onClick={() => setAsking(true)}
      >
        {t("reset")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("resetSandbox")}
        description={t("whatIsDeleted")}
        confirmLabel={t("reset")}
        onConfirm={() => {
          setAsking(false);
          reset.mutate({});
        }}
      />
    </SettingsSection>
  );
}

function SandboxState({ sandbox: { status, step, steps } }: { sandbox: Sandbox }) {
  const t = useTranslations("workspaces.sandboxSection");
  if (status === "filling") {
    return (
      <div className="grid gap-2">
        <p className="text-sm">{t("filling")}</p>
        <ProgressBar label={t("filling")} value={step} total={steps} />
      </div>
    );
  }
  if (status === "failed") {
    return (
      <Callout variant="danger" icon={<CircleAlert />}>
        {t("failed")}
      </Callout>
    );
  }
  return <p className="text-ink-soft text-sm">{t("ready")}</p>;
}
