"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import { inboxKeys } from "../inbox-queries.ts";

type CannedReplyFormProps = {
  /** `id` is null for a new response. */
  edited: { id: string | null; shortcut: string; text: string };
  onDone: () => void;
};

/** The form for the shortcut and text of a canned response. */
export function CannedReplyForm({ edited, onDone }: CannedReplyFormProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("inbox.cannedReplyForm");
  const { workspace } = useShell();
  const [shortcut, setShortcut] = useState(edited.shortcut);
  const [text, setText] = useState(edited.text);
  const options = { stale: [inboxKeys.cannedReplies(workspace.id)], onSuccess: onDone };
  const create = useWrite(cannedReplyEndpoints.create, options);
  const update = useWrite(cannedReplyEndpoints.update, options);
  const error = create.error ?? update.error;
  const body = { shortcut: shortcut.replace(/^\//, ""), text };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (edited.id === null) create.mutate({ body });
        else update.mutate({ query: { id: edited.id }, body });
      }}
    >
      <Field label={t("shortcut")} description={t("lettersDigits")} error={error?.message}>
        <Input
          value={shortcut}
          maxLength={41}
          placeholder={t("shortcutExample")}
          onChange={(event) => setShortcut(event.target.value)}
        />
      </Field>
      <Field label={t("text")} description={t("variablesAreFilledIn")}>
        <Textarea value={text} maxLength={4_000} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button type="button" variant="ghost" onClick={onDone}>
          {tActions("back")}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={create.isPending || update.isPending}
          disabled={shortcut.trim() === "" || text.trim() === ""}
        >
          {tActions("save")}
        </Button>
      </div>
    </form>
  );
}
