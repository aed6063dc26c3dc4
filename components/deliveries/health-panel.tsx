"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EndpointHealthFacts } from "#components/layout/webhooks/endpoint-health.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Link } from "#components/ui/link.tsx";
import { deliveryQueries } from "./delivery-queries.ts";

/** The health of the addresses of all rules or of one. Open while an address has problems. */
export function HealthPanel({ ruleId }: { ruleId?: string }) {
  const t = useTranslations("deliveries.endpointHealth");
  const { workspace } = useShell();
  const all = useQuery(deliveryQueries.health(workspace.id)).data ?? [];
  const shown = all.filter((one) => ruleId === undefined || one.ruleId === ruleId);
  const bad = shown.filter(({ state }) => state !== "healthy");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? bad.length > 0;
  if (shown.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosen(open)}
      className="border-b px-4 py-2 text-sm"
    >
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft text-xs hover:text-ink">
        {t("summary", { count: shown.length, bad: bad.length })}
      </summary>
      <ul aria-label={t("health")} className="mt-2 grid max-h-56 gap-2 overflow-y-auto">
        {isOpen &&
          [...bad, ...shown.filter(({ state }) => state === "healthy")].map((health) => (
            <li
              key={`${health.ruleId} ${health.host}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <Link
                href={`/${workspace.id}/rules/${health.ruleId}`}
                className="w-full truncate font-medium hover:underline lg:w-72"
              >
                {health.ruleName}
              </Link>
              <EndpointHealthFacts health={health} host />
            </li>
          ))}
      </ul>
    </details>
  );
}
