"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { localDraft } from "#components/layout/local-draft.ts";
import { mentionOption, usePeople } from "#components/layout/use-people.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { complete, completionAt, mentionedIn } from "#components/ui/form/completion/complete-text.ts";
import { CompletionList } from "#components/ui/form/completion/completion-list.tsx";
import { useCompletionList } from "#components/ui/form/completion/use-completion-list.ts";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";

/** Adds a note to the contact's history and notifies the people it mentions. Ctrl/Cmd+Enter saves it. */
export function NoteForm({ contactId }: { contactId: string }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.noteForm");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const { content, setContent, settle } = useKeptNote(contactId);
  const people = usePeople();
  const { field, completion, follow } = useMentions(content, setContent, people);
  const add = useMutation({
    mutationFn: (content: string) =>
      call(contactEndpoints.addActivity, {
        workspaceId: workspace.id,
        params: { id: contactId },
        body: { content, mentionedUserIds: mentionedIn(content, people) },
        mutationId: feed.newMutationId(),
      }),
    onSuccess: (_, sent) => {
      settle(sent);
      return queries.invalidateQueries({ queryKey: contactKeys.history(workspace.id, contactId) });
    },
  });
  const isEmpty = content.trim() === "";
  return (
    <form
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) add.mutate(content);
      }}
    >
      <div className="group/composer relative">
        <Textarea
          ref={field}
          aria-label={t("note")}
          placeholder={t("writeANote")}
          rows={content === "" ? 1 : 3}
          className="min-h-9"
          maxLength={10_000}
          value={content}
          onChange={(event) => {
            setContent(event.target.value);
            follow();
          }}
          onSelect={follow}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || completion.onKeyDown(event)) return;
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit();
          }}
          {...completion.fieldProps}
        />
        <CompletionList completion={completion} side="below" />
      </div>
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

/** The text of the note, which this browser keeps per contact until it is added or discarded. */
function useKeptNote(contactId: string) {
  const userId = useShell().user.id;
  const local = useMemo(() => localDraft(userId, contactId, "note"), [userId, contactId]);
  const [content, setContent] = useState("");
  // After the first render, which must be the same as on the server.
  useEffect(() => setContent(local.read() ?? ""), [local]);
  return {
    content,
    setContent(text: string) {
      setContent(text);
      local.keep(text);
      if (text === "") local.settle(text);
    },
    /** Removes the note if it still equals the text that was added. */
    settle(added: string) {
      local.settle(added);
      setContent((now) => (now === added ? "" : now));
    },
  };
}

/** Completes the names of people after an at sign. `follow` handles moves of the caret. */
function useMentions(
  text: string,
  setText: (text: string) => void,
  people: Parameters<typeof mentionOption>[0][],
) {
  const t = useTranslations("contacts.noteForm");
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const found = completionAt(text, caret);
  const completion = useCompletionList({
    label: t("people"),
    found: found?.kind === "person" ? found : null,
    offered: people.map(mentionOption),
    choose: ({ insert }) => {
      const next = complete(text, { start: found?.start ?? caret, caret, insert });
      // Immediately, so that the caret is not moved after the next key.
      flushSync(() => {
        setText(next.text);
        setCaret(next.caret);
      });
      field.current?.setSelectionRange(next.caret, next.caret);
    },
  });
  const follow = () => setCaret(field.current?.selectionStart ?? 0);
  return { field, completion, follow };
}
