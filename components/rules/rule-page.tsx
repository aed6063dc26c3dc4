"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useQueryParameters } from "#components/layout/query-parameters.ts";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { RuleEditor } from "./rule-editor.tsx";
import { ruleQueries } from "./rule-queries.ts";

/** The editor of a stored rule, or of a new one, which may start as a copy. Without permission, an explanation. */
export function RulePage({ ruleId }: { ruleId: string | null }) {
  const t = useTranslations("rules.rulePage");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("rules.write");
  const copiedId = useQueryParameters().get("copyOf");
  const shownId = ruleId ?? copiedId;
  const rule = useQuery({
    ...ruleQueries.detail(workspaceId, shownId ?? ""),
    enabled: shownId !== null && canWrite,
  });
  if (!canWrite) {
    return (
      <Framed>
        <NoPermissionState title={t("noPermission")} description={t("youCanViewRules")} />
      </Framed>
    );
  }
  if (shownId === null) return <RuleEditor />;
  if (rule.isError || rule.isPending) {
    const { isPending, isError, error, refetch } = rule;
    return (
      <Framed>
        <RecordLoadState
          noun="rule"
          query={{ isPending, isError, error, refetch }}
          failure={t("couldntLoadTheRule")}
          rows={6}
        />
      </Framed>
    );
  }
  if (ruleId === null) return <RuleEditor key={`copy of ${shownId}`} copied={rule.data} />;
  return <RuleEditor key={rule.data.id} rule={rule.data} />;
}

function Framed({ children }: { children: React.ReactNode }) {
  const t = useTranslations("rules.rulePage");
  return (
    <>
      <PageHeader title={t("rule")} back={{ path: "rules", label: t("allRules") }} />
      <PageBody>{children}</PageBody>
    </>
  );
}
