"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Rule, RuleVersion } from "#lib/rules/schema.ts";
import { bodyOf, draftOf } from "./rule-draft.ts";
import { ruleQueries } from "./rule-queries.ts";
import { RuleSentence } from "./rule-sentence.tsx";
import { useReferences } from "./use-references.ts";
import { useSaveRule } from "./use-save-rule.ts";

type RuleVersionsProps = { rule: Rule; open: boolean; onOpenChange: (open: boolean) => void };

/** Every version of a rule with its author. Older versions can be restored. */
export function RuleVersions({ rule, open, onOpenChange }: RuleVersionsProps) {
  const t = useTranslations("rules.ruleVersions");
  const workspaceId = useShell().workspace.id;
  const versions = useQuery({ ...ruleQueries.versions(workspaceId, rule.id), enabled: open });
  const restore = useSaveRule(rule.id, () => {
    toast.success(t("versionRestored"));
    onOpenChange(false);
  });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("versionsOfName", { name: rule.name })}>
      <div className="p-4">
        <LoadState query={versions} failure={t("couldNotLoad")} rows={5} />
        <ol className="flex flex-col divide-y">
          {versions.data?.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isCurrent={version.version === rule.version}
              busy={restore.isPending}
              onRestore={() => restore.mutate(bodyOf({ ...draftOf({ ...rule, ...version }) }))}
            />
          ))}
        </ol>
        <p role="alert" className="mt-3 text-danger-ink text-xs empty:hidden">
          {restore.error?.message}
        </p>
      </div>
    </Sheet>
  );
}

type VersionRowProps = { version: RuleVersion; isCurrent: boolean; busy: boolean; onRestore: () => void };

function VersionRow({ version, isCurrent, busy, onRestore }: VersionRowProps) {
  const t = useTranslations("rules.ruleVersions");
  const { nameOf } = useReferences();
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-center gap-2">
        <span className="font-medium text-sm">{t("version", { version: version.version })}</span>
        {isCurrent && <Badge variant="accent">{t("current")}</Badge>}
        {!version.enabled && <Badge>{t("off")}</Badge>}
        <span className="ml-auto text-ink-faint text-xs">
          {version.actorName} · <TimeAgo date={version.date} ago />
        </span>
      </div>
      <RuleSentence rule={version} nameOf={nameOf} />
      {!isCurrent && (
        <Button size="sm" className="mt-1 w-fit" busy={busy} onClick={onRestore}>
          {t("restore")}
        </Button>
      )}
    </li>
  );
}
