"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";

/** Adds a note to the contact's history. Ctrl/Cmd+Enter saves it. */
export function NoteForm({ contactId }: { contactId: string }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.noteForm");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const [content, setContent] = useState("");
  const add = useMutation({
    mutationFn: () =>
      call(contactEndpoints.addActivity, {
        workspaceId: workspace.id,
        params: { id: contactId },
        body: { content },
        mutationId: feed.newMutationId(),
      }),
    onSuccess: () => {
      setContent("");
      return queries.invalidateQueries({ queryKey: contactKeys.history(workspace.id, contactId) });
    },
  });
  const isEmpty = content.trim() === "";
  return (
    <form
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) add.mutate();
      }}
    >
      <Textarea
        aria-label={t("note")}
        placeholder={t("writeANote")}
        rows={content === "" ? 1 : 3}
        className="min-h-9"
        maxLength={10_000}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {add.isError && (
        <p role="alert" className="mt-1 text-danger-ink text-xs">
          {add.error.message}
        </p>
      )}
      {!isEmpty && (
        <div className="mt-2 flex justify-end gap-2">
          <Button size="sm" variant="ghost" onClick={() => setContent("")}>
            {tActions("discard")}
          </Button>
          <Button size="sm" variant="primary" type="submit" busy={add.isPending}>
            {t("addNote")}
          </Button>
        </div>
      )}
    </form>
  );
}
