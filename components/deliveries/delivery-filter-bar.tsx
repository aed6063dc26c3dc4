"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ruleQueries } from "#components/rules/rule-queries.ts";
import { Button } from "#components/ui/button.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { translateValue } from "#components/ui/translate.ts";
import { deliveryStatuses } from "#lib/deliveries/schema.ts";
import { events } from "#lib/rules/events.ts";
import { sinceChoices } from "./delivery-filters.ts";
import type { LogAddress } from "./use-log-address.ts";

/** The filters of the log, stored in the URL. */
export function DeliveryFilterBar({ address }: { address: LogAddress }) {
  const t = useTranslations("deliveries.deliveryFilterBar");
  const tStatuses = useTranslations("deliveries.statuses");
  const tEvents = useTranslations("rules.events");
  const { workspace } = useShell();
  const rules = useQuery(ruleQueries.list(workspace.id)).data ?? [];
  const { filters, set } = address;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const setter = (name: string) => (value: string) => set(name, value || null);
  return (
    <div className="scroll-quiet -mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <FilterChoice
        label={t("status")}
        options={deliveryStatuses.map((value) => ({ value, label: tStatuses(`${value}.label`) }))}
        value={filters.status ?? ""}
        onChange={setter("status")}
      />
      <FilterChoice
        label={t("rule")}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.ruleId ?? ""}
        onChange={setter("rule")}
      />
      <FilterChoice
        label={t("trigger")}
        options={events.map(({ trigger }) => ({
          value: trigger,
          label: translateValue(tEvents, `${trigger}.label`),
        }))}
        value={filters.trigger ?? ""}
        onChange={setter("trigger")}
      />
      <FilterChoice
        label={t("time")}
        options={sinceChoices.map(({ value }) => ({ value, label: t(`since.${value}`) }))}
        value={filters.since ?? ""}
        onChange={setter("since")}
      />
      {filters.contactId && (
        <FilterChoice
          label={t("contact")}
          options={[{ value: filters.contactId, label: t("oneContact") }]}
          value={filters.contactId}
          onChange={setter("contact")}
        />
      )}
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={address.clearFilters}>
          {t("clearAll")}
        </Button>
      )}
    </div>
  );
}
