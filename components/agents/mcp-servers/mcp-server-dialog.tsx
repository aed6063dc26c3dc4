"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { TestResult } from "#components/ui/feedback/test-result.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { mcpServerEndpoints } from "#lib/mcp-servers/endpoints.ts";
import type { McpServer } from "#lib/mcp-servers/schema.ts";
import { agentKeys } from "../agent-queries.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import {
  connectionOf,
  draftOf,
  McpServerDraft,
  type McpServerForm,
  offeredTools,
  sentTools,
} from "./mcp-server-draft.ts";
import { ToolChoice } from "./tool-choice.tsx";

type McpServerDialogProps = { agentId: string; stored?: McpServer | undefined; onClose: () => void };

/** Adds or changes a server: address and key, a test that lists its tools, and which of them are allowed. */
export function McpServerDialog(props: McpServerDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <ServerForm {...props} />
    </Dialog>
  );
}

function ServerForm({ agentId, stored, onClose }: McpServerDialogProps) {
  const t = useTranslations("agents.mcpServerDialog");
  const tActions = useTranslations("actions");
  const id = useId();
  const form: McpServerForm = useForm({
    resolver: formResolver(McpServerDraft),
    defaultValues: draftOf(stored),
  });
  const url = useWatch({ control: form.control, name: "url" });
  const test = useWrite(mcpServerEndpoints.test, { stale: [] });
  const tested = test.data?.ok && test.variables?.body?.url === url ? test.data.tools : undefined;
  const offered = offeredTools(stored, url, tested);
  const save = useSaveServer({ agentId, stored, onClose });

  async function tryConnection() {
    if (!(await form.trigger(["url", "key", "keyHeader"]))) return;
    test.mutate({ body: { ...connectionOf(form.getValues()), ...(stored && { id: stored.id }) } });
  }

  return (
    <DialogContent
      title={stored ? t("editName", { name: stored.name }) : t("title")}
      description={t("about")}
      footer={
        <>
          <TestResult test={test} className="w-full empty:hidden" />
          <Button className="mr-auto" busy={test.isPending} onClick={tryConnection}>
            {t("testConnection")}
          </Button>
          <SubmitButtons form={id} busy={save.isPending} onCancel={onClose}>
            {stored ? tActions("save") : t("add")}
          </SubmitButtons>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((draft) =>
          save.submit({
            name: draft.name,
            ...connectionOf(draft),
            ...sentTools(draft, offered, { stored, isTested: tested !== undefined }),
          }),
        )}
        className="grid gap-4"
      >
        <ConnectionFields form={form} stored={stored} />
        <ToolChoice form={form} tools={offered} isTested={tested !== undefined} />
        <FormError error={save.error} />
      </form>
    </DialogContent>
  );
}

function useSaveServer({ agentId, stored, onClose }: McpServerDialogProps) {
  const t = useTranslations("agents.mcpServerDialog");
  const workspaceId = useShell().workspace.id;
  const options = {
    stale: [agentKeys.one(workspaceId, agentId)],
    onSuccess: ({ name }: McpServer) => {
      toast.success(t("saved", { name }));
      onClose();
    },
  };
  const create = useWrite(mcpServerEndpoints.create, options);
  const update = useWrite(mcpServerEndpoints.update, options);
  return {
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
    submit({ name, url = "", ...rest }: Changes) {
      if (stored) update.mutate({ query: { id: stored.id }, body: { name, url, ...rest } });
      else create.mutate({ body: { agentId, name, url, ...rest } });
    },
  };
}

type Changes = { name: string } & ReturnType<typeof connectionOf> & ReturnType<typeof sentTools>;
