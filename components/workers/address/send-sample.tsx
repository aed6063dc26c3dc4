"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { call } from "#lib/platform/api/client.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { CallBody, type Worker } from "#lib/workers/schema.ts";
import { workerKeys } from "../worker-queries.ts";
import { sampleBody } from "./call-examples.ts";

type SendSampleProps = { worker: Worker; onSent: (runId: string) => void };

/** Calls the worker like another system would, with JSON the user can edit. */
export function SendSample({ worker, onSent }: SendSampleProps) {
  const t = useTranslations("workers.sendSample");
  const queries = useQueryClient();
  const workspaceId = useShell().workspace.id;
  const [text, setText] = useState(sampleBody);
  const send = useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      call(workerEndpoints.call, { workspaceId, params: { nombre: worker.name }, query: {}, body }),
    onSuccess: async ({ runId }) => {
      await queries.invalidateQueries({ queryKey: workerKeys.all(workspaceId) });
      onSent(runId);
    },
  });
  const body = parse(text);
  const problem = body === null ? t("mustBeAnObject") : send.error?.message;
  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (body) send.mutate(body);
      }}
    >
      <Field label={t("body")} description={t("itIsProcessedLikeAny")} error={problem}>
        <Textarea
          value={text}
          rows={12}
          spellCheck={false}
          className="font-mono text-xs"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={body === null}
        busy={send.isPending}
        className="justify-self-start"
      >
        <Send /> {t("sendSampleCall")}
      </Button>
    </form>
  );
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return CallBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
