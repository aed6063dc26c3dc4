"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Workflow } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { ruleQueries } from "./rule-queries.ts";
import { RuleRow } from "./rule-row.tsx";
import { useReferences } from "./use-references.ts";

/** Every rule of the workspace with its delivery statistics. */
export function RuleList() {
  const t = useTranslations("rules.ruleList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("rules.write");
  const rules = useQuery(ruleQueries.list(workspaceId));
  const stats = useQuery(ruleQueries.stats(workspaceId)).data;
  const references = useReferences();
  return (
    <>
      <PageHeader
        title={t("rules")}
        aside={rules.data && <span className="text-xs tabular-nums">{rules.data.length}</span>}
        actions={canWrite && <NewRule workspaceId={workspaceId} />}
      />
      <PageBody>
        <LoadState query={rules} failure={t("couldntLoadTheRules")} rows={6} />
        {rules.data?.length === 0 && (
          <EmptyState
            icon={<Workflow />}
            title={t("noRulesYet")}
            description={t("aRuleCallsAnotherSystem")}
            action={canWrite && <NewRule workspaceId={workspaceId} />}
          />
        )}
        <ul aria-label={t("rules")} className="divide-y">
          {rules.data?.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              stats={stats?.find(({ ruleId }) => ruleId === rule.id)}
              nameOf={references.nameOf}
              canWrite={canWrite}
            />
          ))}
        </ul>
      </PageBody>
    </>
  );
}

function NewRule({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("rules.ruleList");
  return (
    <Button asChild variant="primary">
      <Link href={`/${workspaceId}/rules/new`}>
        <Plus /> {t("newRule")}
      </Link>
    </Button>
  );
}
