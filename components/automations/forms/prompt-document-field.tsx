"use client";

import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { automationKeys } from "../automation-queries.ts";
import { usePromptDocuments } from "./prompt-documents.tsx";

/** The document that the step's agent answers from: an address that is fetched immediately. */
export function PromptDocumentField({ nodeId, disabled }: { nodeId: string; disabled: boolean }) {
  const t = useTranslations("automations.promptDocumentField");
  const workspaceId = useShell().workspace.id;
  const { documents, saveFirst } = usePromptDocuments();
  const document = documents.get(nodeId);
  const [url, setUrl] = useState("");
  const fetching = useWrite(automationEndpoints.setPromptDocument, {
    stale: [automationKeys.all(workspaceId)],
    onSuccess: () => setUrl(""),
  });
  async function fetchIt() {
    // A step exists on the server only after the draft is saved.
    if (!(await saveFirst())) return;
    fetching.mutate({ params: { nodeId }, body: { urlDocument: url.trim(), workspaceId } });
  }
  return (
    <div className="flex flex-col gap-2">
      {document && (
        <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-xs">
          <FileText className="size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1">
            <a href={document.url} target="_blank" rel="noreferrer" className="block truncate font-medium">
              {document.fileName}
            </a>
            <span className="text-ink-faint">
              {t.rich("fetched", { ago: () => <TimeAgo date={document.fetchedAt} ago /> })}
            </span>
          </span>
        </p>
      )}
      {!disabled && (
        <>
          <Field
            label={document ? t("anotherDocument") : t("document")}
            description={t("formats")}
            error={fetching.error?.message}
          >
            <Input
              type="url"
              value={url}
              placeholder="https://example.com/prices.pdf"
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <Button
            size="sm"
            className="w-fit"
            busy={fetching.isPending}
            disabled={url.trim() === ""}
            onClick={() => void fetchIt()}
          >
            {t("fetchDocument")}
          </Button>
        </>
      )}
    </div>
  );
}
