"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { deliveryQueries } from "#components/deliveries/delivery-queries.ts";
import { EndpointHealthFacts } from "#components/layout/webhooks/endpoint-health.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";

/** The health of the addresses of a rule in the last 24 hours. Empty if it sent nothing. */
export function RuleHealth({ ruleId }: { ruleId: string }) {
  const t = useTranslations("deliveries.endpointHealth");
  const { workspace } = useShell();
  const all = useQuery(deliveryQueries.health(workspace.id)).data ?? [];
  const own = all.filter((health) => health.ruleId === ruleId);
  if (own.length === 0) return null;
  return (
    // No list, because the row of a rule is in one.
    <div className="mt-1 grid gap-1">
      <span className="sr-only">{t("health")}</span>
      {own.map((health) => (
        <EndpointHealthFacts key={health.host} health={health} host={own.length > 1} />
      ))}
    </div>
  );
}
