"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PublicForm, SubmittedForm } from "#lib/web-forms/schema.ts";
import { followHeight, openRedirect } from "./embedding-page.ts";
import { FormView } from "./form-view.tsx";
import { type SubmissionFailure, submitForm } from "./submit-form.ts";

type FormPageProps = { form: PublicForm; visitToken: string };

/** A form that a visitor fills in and submits. */
export function FormPage({ form, visitToken }: FormPageProps) {
  const t = useTranslations("web-forms.formPage");
  const router = useRouter();
  // A refresh loads the current form, and the visit continues.
  const [visit] = useState(() => ({ visitToken, openedAt: Date.now() }));
  const [state, setState] = useState<"open" | "sending" | SubmissionFailure>("open");
  const [problems, setProblems] = useState<SubmittedForm["problems"]>([]);
  const [thanks, setThanks] = useState<string | null>(null);
  const page = useRef<HTMLElement>(null);
  useEffect(() => (page.current ? followHeight(page.current) : undefined), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    const filled = event.currentTarget;
    const result = await submitForm(form, { filled, ...visit });
    if (result === "changed") router.refresh();
    if (typeof result === "string") return setState(result);
    setProblems(result.problems);
    setState("open");
    const [first] = result.problems;
    if (first) return filled.querySelector<HTMLElement>(`[name="${first.fieldId}"]`)?.focus();
    // Also while the next page loads: the server ignores a second submission of the same visit.
    setThanks(result.thanks || t("thanks"));
    if (result.redirectUrl !== null) openRedirect(result.redirectUrl);
  }

  return (
    <main
      // A website that embeds the form has a main region too.
      aria-label={form.title || t("form")}
      className="web-form"
      ref={page}
      style={{ "--brand": form.color } as React.CSSProperties}
    >
      {thanks === null ? (
        <FormView
          form={form}
          problems={problems}
          failure={state === "open" || state === "sending" ? null : t(`failures.${state}`)}
          isSending={state === "sending"}
          onSubmit={send}
        />
      ) : (
        <p className="thanks" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
          {thanks}
        </p>
      )}
      <noscript>{t("noScript")}</noscript>
    </main>
  );
}
