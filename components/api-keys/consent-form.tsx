"use client";

import { useMutation } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { oauthEndpoints } from "#lib/oauth/endpoints.ts";
import type { Consent } from "#lib/oauth/index.ts";
import { call } from "#lib/platform/api/client.ts";
import { listScopes } from "./describe-scopes.ts";

/** `request` is the query of the authorization request; `email` is that of the signed-in person. */
type ConsentFormProps = { consent: Consent; request: string; email: string };

/** Asks whether an application may use MCP in one of the user's workspaces. The browser then returns to it. */
export function ConsentForm({ consent, request, email }: ConsentFormProps) {
  const t = useTranslations("api-keys.consentForm");
  const { clientName, denyUrl, workspaces } = consent;
  const first = workspaces.find(({ scopes }) => scopes.length > 0) ?? workspaces[0];
  const [workspaceId, setWorkspaceId] = useState(first?.id ?? "");
  const chosen = workspaces.find(({ id }) => id === workspaceId);
  const connect = useMutation({
    mutationFn: () => call(oauthEndpoints.connect, { body: { request, workspaceId } }),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
  });
  const hasScopes = chosen !== undefined && chosen.scopes.length > 0;
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="break-words font-semibold text-xl">{t("title", { name: clientName })}</h1>
        <p className="mt-1 text-pretty text-ink-soft">{t("about", { email })}</p>
      </div>
      <Facts consent={consent} />
      <Field label={t("workspace")}>
        <Select
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={workspaceId}
          onChange={setWorkspaceId}
        />
      </Field>
      {hasScopes ? (
        <Access scopes={chosen.scopes} />
      ) : (
        <Callout variant="warn">{t("nothingAllowed")}</Callout>
      )}
      <FormError error={connect.error} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          variant="primary"
          size="lg"
          disabled={!hasScopes}
          busy={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          {t("allow")}
        </Button>
        <Button asChild size="lg">
          <a href={denyUrl}>{t("deny")}</a>
        </Button>
      </div>
    </div>
  );
}

/** The application, the address the browser is sent to, and a warning if the application is not verified. */
function Facts({ consent }: { consent: Consent }) {
  const t = useTranslations("api-keys.consentForm");
  const { clientHost, redirectHost, isLoopback } = consent;
  return (
    <>
      <dl className="divide-y rounded-lg border bg-raised px-3">
        <Fact label={t("application")}>{clientHost ?? t("registeredItself")}</Fact>
        <Fact label={t("goesTo")}>
          {isLoopback ? t("thisComputer", { host: redirectHost }) : redirectHost}
        </Fact>
      </dl>
      {(clientHost === null || isLoopback) && (
        <Callout variant="warn" icon={<TriangleAlert />}>
          {t("unproven")}
        </Callout>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-ink-faint text-xs">{label}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </div>
  );
}

function Access({ scopes }: { scopes: readonly string[] }) {
  const t = useTranslations("api-keys.consentForm");
  const tScopes = useTranslations("api-keys.scopes");
  const tAreas = useTranslations("api-keys.areas");
  return (
    <div>
      <p className="text-ink-faint text-xs">{t("access")}</p>
      <ul className="font-medium">
        {listScopes(scopes, { t: tScopes, tAreas }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-1 text-pretty text-ink-soft text-xs">{t("aboutAccess")}</p>
    </div>
  );
}
