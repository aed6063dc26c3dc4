"use client";

import { useEffect, useState } from "react";
import type { CallForm } from "../call-form.ts";
import { linkOf, readLink } from "../form-link.ts";
import {
  type CallValues,
  initialValues,
  type PreparedCall,
  prepareCall,
  withWorkspace,
} from "../prepared-call.ts";
import { rememberedChoices } from "./remembered-choices.ts";

type Given = { form: CallForm; workspaceId: string; baseUrl: string; onChange: (call: PreparedCall) => void };

/**
 * Manages the values of a form. They start with those in the page's link, and changes are written to the link.
 * @param workspaceId the workspace to start with
 * @param onChange called with the call at the start and after each change
 */
export function useCallForm({ form, workspaceId, baseUrl, onChange }: Given) {
  const start = initialValues(form, rememberedChoices.workspaceId ?? workspaceId);
  const [values, setValues] = useState<CallValues>(start);
  const [file, setFile] = useState<File | null>(null);
  const call = (next: CallValues, chosen: File | null) =>
    prepareCall(form, next, { baseUrl, file: chosen?.name });

  function change(changes: Partial<CallValues>) {
    const next = { ...values, ...changes };
    setValues(next);
    onChange(call(next, file));
    const link = linkOf(form, next, withWorkspace(start.body, form, next.workspaceId));
    const place = window.location.pathname + window.location.search;
    // Replaced, because each typed letter would be an entry in the history.
    window.history.replaceState(null, "", link === "" ? place : `${place}#${link}`);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once, after the address is that of this page
  useEffect(() => {
    const linked = { ...start, ...readLink(form, window.location.hash) };
    linked.body = withWorkspace(linked.body, form, linked.workspaceId);
    setValues(linked);
    onChange(call(linked, null));
  }, []);

  return {
    values,
    file,
    call: call(values, file),
    change,
    setField: (key: string, value: string) => change({ fields: { ...values.fields, [key]: value } }),
    setWorkspace: (id: string) => {
      rememberedChoices.workspaceId = id;
      change({ workspaceId: id, body: withWorkspace(values.body, form, id) });
    },
    setFile: (chosen: File | null) => {
      setFile(chosen);
      onChange(call(values, chosen));
    },
    reset: () => change(initialValues(form, values.workspaceId)),
  };
}
