"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import type { CallForm } from "../call-form.ts";
import { type CallRisk, riskOf } from "../call-risk.ts";
import { fieldKey, parseJson } from "../prepared-call.ts";
import { snippetsOf } from "../snippets/index.ts";
import type { Snippets } from "../snippets/languages.ts";
import { BodyInput } from "./body-input.tsx";
import { CallResult } from "./call-result.tsx";
import { CallerChoice } from "./caller-choice.tsx";
import { FieldInputs } from "./field-inputs.tsx";
import { FileInput } from "./file-input.tsx";
import { rememberedChoices } from "./remembered-choices.ts";
import { useCall } from "./use-call.ts";
import { useCallForm } from "./use-call-form.ts";
import { useWait } from "./use-wait.ts";
import { type TryWorkspace, WorkspaceChoice } from "./workspace-choice.tsx";

export type TryItProps = {
  form: CallForm;
  baseUrl: string;
  /** The person's workspaces, sandboxes first; null for a visitor without a session. */
  workspaces: readonly TryWorkspace[] | null;
  onSnippets: (snippets: Snippets) => void;
};

/** Sends a call of an operation with the values that a user enters, and shows its response. */
export function TryIt({ form, baseUrl, workspaces, onSnippets }: TryItProps) {
  const t = useTranslations("api-docs.tryIt");
  const input = useCallForm({
    form,
    baseUrl,
    workspaceId: workspaces?.[0]?.id ?? "",
    onChange: (call) => onSnippets(snippetsOf(call, form.summary)),
  });
  const caller = useCaller(workspaces !== null);
  const { state, send, cancel } = useCall();
  const wait = useWait(state?.head ?? null);
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const missing = missingIn(form, input, caller);
  const workspace = workspaces?.find(({ id }) => id === input.values.workspaceId);
  const risk = workspace?.isSandbox ? "none" : riskOf(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (missing.length > 0) return;
    if (risk === "none" || risk === "change") run();
    else setConfirming(true);
  }

  function run() {
    setConfirming(false);
    const { key, usesKey } = caller;
    void send(input.call, usesKey ? { kind: "key", key } : { kind: "session" }, input.file);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <CallInputs
        form={form}
        workspaces={workspaces}
        input={input}
        caller={caller}
        missing={isChecked ? missing : []}
      />
      {risk !== "none" && (
        <Callout variant={risk === "delete" ? "danger" : "warn"}>
          <RiskText risk={risk} workspace={workspace?.name} />
        </Callout>
      )}
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={state?.phase === "running"} disabled={wait > 0}>
          {wait > 0 ? t("wait", { seconds: wait }) : t("send")}
        </Button>
        {state?.phase === "running" && <Button onClick={cancel}>{t("cancel")}</Button>}
      </div>
      {state && <CallResult state={state} usesKey={caller.usesKey} isWrite={form.access === "write"} />}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t("confirm", { operation: form.summary })}
        description={<RiskText risk={risk} workspace={workspace?.name} />}
        confirmLabel={t("send")}
        danger={risk === "delete"}
        onConfirm={run}
      />
    </form>
  );
}

type CallInputsProps = Pick<TryItProps, "form" | "workspaces"> & {
  input: ReturnType<typeof useCallForm>;
  caller: ReturnType<typeof useCaller>;
  missing: readonly string[];
};

function CallInputs({ form, workspaces, input, caller, missing }: CallInputsProps) {
  const { values, setWorkspace, setField, setFile, change, reset } = input;
  const needsWorkspace = form.workspace !== "none";
  return (
    <>
      {!form.isPublic && (
        <CallerChoice
          form={form}
          isSignedIn={workspaces !== null}
          workspaceId={needsWorkspace ? values.workspaceId : ""}
          caller={caller}
          isMissing={missing.includes("key")}
        />
      )}
      {needsWorkspace && (
        <WorkspaceChoice
          workspaces={workspaces ?? []}
          value={values.workspaceId}
          canEnter={caller.usesKey}
          isMissing={missing.includes("workspace")}
          onChange={setWorkspace}
        />
      )}
      <FieldInputs fields={form.fields} values={values.fields} missing={missing} onChange={setField} />
      {takesFile(form) && <FileInput isMissing={missing.includes("file")} onChange={setFile} />}
      <BodyInput form={form} text={values.body} onChange={(body) => change({ body })} onReset={reset} />
    </>
  );
}

/** The chosen caller. Kept when another operation is opened. */
function useCaller(isSignedIn: boolean) {
  const [usesKey, setUsesKey] = useState(rememberedChoices.usesKey || !isSignedIn);
  const [key, setKey] = useState(rememberedChoices.key);
  return {
    usesKey,
    key,
    setUsesKey: (next: boolean) => {
      rememberedChoices.usesKey = next;
      setUsesKey(next);
    },
    setKey: (next: string) => {
      rememberedChoices.key = next;
      setKey(next);
    },
  };
}

type Entered = Pick<ReturnType<typeof useCallForm>, "values" | "file">;

/** Returns what is missing for a call: keys of fields, `workspace`, `key`, `file` and `body`. */
function missingIn(
  form: CallForm,
  { values, file }: Entered,
  caller: { usesKey: boolean; key: string },
): string[] {
  const fields = form.fields.filter((field) => field.required && !values.fields[fieldKey(field)]?.trim());
  const isBodyWrong =
    form.body?.kind === "json" &&
    !parseJson(values.body) &&
    (form.body.required || values.body.trim() !== "");
  return [
    ...fields.map(fieldKey),
    ...(form.workspace !== "none" && values.workspaceId.trim() === "" ? ["workspace"] : []),
    ...(!form.isPublic && caller.usesKey && caller.key.trim() === "" ? ["key"] : []),
    ...(takesFile(form) && file === null ? ["file"] : []),
    ...(isBodyWrong ? ["body"] : []),
  ];
}

function takesFile({ body }: CallForm): boolean {
  return body !== null && body.kind !== "json";
}

function RiskText({ risk, workspace }: { risk: CallRisk; workspace: string | undefined }) {
  const t = useTranslations("api-docs.tryIt");
  if (risk === "none") return null;
  return t(risk === "send" ? "send_risk" : risk, { workspace: workspace ?? "none" });
}
