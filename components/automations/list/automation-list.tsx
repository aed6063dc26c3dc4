"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Waypoints } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { automationQueries } from "../automation-queries.ts";
import { AutomationRow } from "./automation-row.tsx";
import { NewAutomationDialog } from "./new-automation-dialog.tsx";

/** All automations of the workspace with the results of their runs. */
export function AutomationList() {
  const t = useTranslations("automations.automationList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("automations.write");
  const canRead = usePermission("automations.read");
  const automations = useQuery({ ...automationQueries.list(workspaceId), enabled: canRead });
  const [search, setSearch] = useState("");
  const [isNew, setIsNew] = useState(false);
  const all = automations.data ?? [];
  const query = search.trim().toLowerCase();
  const shown = all.filter(({ name }) => name.toLowerCase().includes(query));
  const make = canWrite && (
    <Button variant="primary" onClick={() => setIsNew(true)}>
      <Plus /> {t("newAutomation")}
    </Button>
  );
  useCommand({
    id: "automations.new",
    label: t("newAutomation"),
    group: t("automations"),
    keys: "c",
    hidden: !canWrite,
    run: () => canWrite && setIsNew(true),
  });
  return (
    <>
      <PageHeader
        title={t("automations")}
        aside={automations.data && <span className="text-xs tabular-nums">{all.length}</span>}
        actions={make}
      >
        {all.length > 0 && (
          <SearchInput label={t("searchAutomations")} value={search} onChange={setSearch} className="w-64" />
        )}
      </PageHeader>
      <PageBody>
        {!canRead && (
          <NoPermissionState title={t("youCannotSeeAutomations")} description={t("askAnOwnerOrAdmin")} />
        )}
        {canRead && automations.isPending && <SkeletonRows count={5} className="mx-4 mt-4" />}
        {automations.isError && <ErrorState title={t("couldntLoadTheAutomations")} query={automations} />}
        {automations.isSuccess && all.length === 0 && (
          <EmptyState
            icon={<Waypoints />}
            title={t("noAutomationsYet")}
            description={t("anAutomationTalksToContacts")}
            action={make}
          />
        )}
        {all.length > 0 && shown.length === 0 && (
          <EmptyState
            title={t("noMatchingAutomations")}
            action={<Button onClick={() => setSearch("")}>{t("clearSearch")}</Button>}
          />
        )}
        <ul aria-label={t("automations")} className="divide-y empty:hidden">
          {shown.map((automation) => (
            <AutomationRow key={automation.id} automation={automation} />
          ))}
        </ul>
      </PageBody>
      <NewAutomationDialog open={isNew} onOpenChange={setIsNew} />
    </>
  );
}
