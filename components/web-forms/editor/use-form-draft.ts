"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import type { FormContent, WebForm } from "#lib/web-forms/schema.ts";
import { formKeys } from "../form-queries.ts";

/** The edited state of a form before saving. */
type FormDraft = Pick<WebForm, "name" | "content" | "target" | "allowedOrigins">;

const draftOf = ({ name, content, target, allowedOrigins }: WebForm): FormDraft => ({
  name,
  content,
  target,
  allowedOrigins,
});

/**
 * Returns the unsaved state of a form, with functions that change and save it. When someone else saves the form, a
 * draft without changes follows; one with changes stays, and `loadNewer` replaces it.
 */
export function useFormDraft(form: WebForm) {
  const t = useTranslations("web-forms.editor");
  const { workspace } = useShell();
  const [saved, setSaved] = useState(form);
  const [draft, setDraft] = useState(() => draftOf(form));
  const sent = useRef(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  useUnsavedChanges(isDirty);
  const load = (next: WebForm) => {
    setSaved(next);
    setDraft(draftOf(next));
  };
  const { close, isClosing } = useClose(saved, (closed) =>
    // With someone else's changes in between, the draft is still based on the older version.
    setSaved((now) => (closed.version === now.version + 1 ? closed : { ...now, status: closed.status })),
  );
  const isNewer = form.version > saved.version;
  if (isNewer && !isDirty) load(form);
  const write = useWrite(webFormEndpoints.update, {
    stale: [formKeys.all(workspace.id)],
    onSuccess: (next) => {
      setSaved(next);
      setDraft((now) => (now === sent.current ? draftOf(next) : now));
      toast.success(t(`saved.${next.status}`));
    },
    failure: t("notSaved"),
  });
  return {
    draft,
    saved,
    isDirty,
    isSaving: write.isPending,
    loadNewer: isNewer && isDirty && !write.isPending && !isClosing ? () => load(form) : null,
    change: (next: Partial<FormDraft>) => setDraft((now) => ({ ...now, ...next })),
    changeContent: (next: Partial<FormContent>) =>
      setDraft((now) => ({ ...now, content: { ...now.content, ...next } })),
    /** Closes the form without saving the draft. */
    close,
    /** Saves the draft, and optionally publishes it. */
    save: (status?: "published") => {
      sent.current = draft;
      write.mutate({
        params: { id: form.id },
        body: { ...draft, version: saved.version, ...(status && { status }) },
      });
    },
  };
}

function useClose({ id }: WebForm, onClosed: (closed: WebForm) => void) {
  const t = useTranslations("web-forms.formMenu");
  const { workspace } = useShell();
  const write = useWrite(webFormEndpoints.update, {
    stale: [formKeys.all(workspace.id)],
    onSuccess: (closed) => {
      onClosed(closed);
      toast.success(t("closed"));
    },
    failure: t("notClosed"),
  });
  return {
    isClosing: write.isPending,
    close: () => write.mutate({ params: { id }, body: { status: "closed" } }),
  };
}

export type FormDraftState = ReturnType<typeof useFormDraft>;
