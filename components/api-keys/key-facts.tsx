"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { dateText, listText } from "#components/ui/text/formats.ts";
import { plannedTime } from "#components/ui/time-ago.tsx";
import type { ApiKey } from "#lib/api-keys/schema.ts";
import { describeScopes } from "./describe-scopes.ts";
import { LastUse } from "./last-use.tsx";

/** The limits, last use and expiry of a key, as one line of text. */
export function KeyFacts({ apiKey, isExpired }: { apiKey: ApiKey; isExpired: boolean }) {
  const t = useTranslations("api-keys.apiKeyRow");
  const tScopes = useTranslations("api-keys.scopes");
  const tAreas = useTranslations("api-keys.areas");
  const { workspaces } = useShell();
  const { scopes, workspaceIds, addresses } = apiKey;
  const names = workspaces.filter(({ id }) => workspaceIds.includes(id)).map(({ name }) => name);
  const facts: ReactNode[] = [
    describeScopes(scopes, { t: tScopes, tAreas }),
    workspaceIds.length > 0 && t("onlyIn", { count: names.length, names: listText(names) }),
    addresses.length > 0 && t("onlyFrom", { addresses: addresses.join(", ") }),
    <LastUse key="use" use={apiKey} />,
    <End key="end" apiKey={apiKey} isExpired={isExpired} />,
  ];
  return (
    <p className="mt-0.5 break-words text-ink-faint text-xs">
      {facts
        .filter((fact) => fact !== false)
        .map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts never change their order.
          <span key={place}>
            {place > 0 && " · "}
            {fact}
          </span>
        ))}
    </p>
  );
}

function End({ apiKey, isExpired }: { apiKey: ApiKey; isExpired: boolean }) {
  const t = useTranslations("api-keys.apiKeyRow");
  const { expiresAt, replacedBy } = apiKey;
  if (expiresAt === null) return t("doesNotExpire");
  if (replacedBy !== null) {
    return <time dateTime={expiresAt}>{t("worksUntil", { time: plannedTime(expiresAt) })}</time>;
  }
  const day = dateText(expiresAt, "date");
  return <time dateTime={expiresAt}>{isExpired ? t("expiredOn", { day }) : t("expiresOn", { day })}</time>;
}
