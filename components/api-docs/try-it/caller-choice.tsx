"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import type { CallForm } from "../call-form.ts";

const HOUR_MS = 3_600_000;
/** Longest name of a key. */
const MAX_NAME = 120;

type CallerChoiceProps = {
  form: CallForm;
  isSignedIn: boolean;
  /** A new key is limited to this workspace. Empty if the call needs none. */
  workspaceId: string;
  caller: {
    usesKey: boolean;
    key: string;
    setUsesKey: (usesKey: boolean) => void;
    setKey: (key: string) => void;
  };
  isMissing: boolean;
};

/** The caller: the user's session, or a key that is kept only in the memory of the tab. */
export function CallerChoice(props: CallerChoiceProps) {
  const t = useTranslations("api-docs.callerChoice");
  const { isSignedIn, caller } = props;
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={t("callAs")}
        segments={[
          { value: "session", label: t("mySession") },
          { value: "key", label: t("apiKey") },
        ]}
        value={caller.usesKey ? "key" : "session"}
        onChange={(value) => caller.setUsesKey(value === "key")}
      />
      {caller.usesKey ? (
        <KeyInput {...props} />
      ) : (
        !isSignedIn && (
          <Callout>
            {t("signedOut")}{" "}
            <button type="button" className="font-medium underline" onClick={signIn}>
              {t("signIn")}
            </button>
          </Callout>
        )
      )}
    </div>
  );
}

/** After the login, the browser returns to this page with its values. */
function signIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(`/login?next=${encodeURIComponent(pathname + search + hash)}`);
}

function KeyInput({ form, isSignedIn, workspaceId, caller, isMissing }: CallerChoiceProps) {
  const t = useTranslations("api-docs.callerChoice");
  const { create, isCreating, failure } = useNewKey(form, workspaceId, caller.setKey);
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label={t("apiKey")}
        description={t("keptInMemory")}
        error={isMissing ? t("enterAKey") : failure}
        className="w-full"
      >
        <Input
          type="password"
          value={caller.key}
          autoComplete="off"
          spellCheck={false}
          data-1p-ignore=""
          onChange={(event) => caller.setKey(event.target.value)}
        />
      </Field>
      {isSignedIn && (
        <>
          <Button size="sm" busy={isCreating} onClick={() => void create()}>
            {t("createKey")}
          </Button>
          <p className="text-ink-faint text-xs">{t("aboutNewKey", { scope: form.scope })}</p>
        </>
      )}
    </div>
  );
}

/** Creates a key with the scope of this operation that expires in an hour. */
function useNewKey(form: CallForm, workspaceId: string, onKey: (key: string) => void) {
  const t = useTranslations("api-docs.callerChoice");
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function create(): Promise<void> {
    setCreating(true);
    setFailure(undefined);
    const body = {
      name: t("keyName", { operation: form.summary }).slice(0, MAX_NAME),
      expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
      scopes: [form.scope as "read"],
      workspaceIds: workspaceId === "" ? [] : [workspaceId],
    };
    try {
      const { token } = await call(apiKeyEndpoints.create, { body });
      onKey(token);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t("couldNotCreate"));
    } finally {
      setCreating(false);
    }
  }
  return { create, isCreating, failure };
}
