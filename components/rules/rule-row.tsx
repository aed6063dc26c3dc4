"use client";

import { useTranslations } from "next-intl";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { Rule, RuleStats } from "#lib/rules/schema.ts";
import { RuleHealth } from "./rule-health.tsx";
import { ruleKeys } from "./rule-queries.ts";
import { RuleSentence } from "./rule-sentence.tsx";
import type { NameOf } from "./rule-text.ts";
import { RuleWarningHints } from "./rule-warnings.tsx";

type RuleRowProps = { rule: Rule; stats?: RuleStats; nameOf: NameOf; canWrite: boolean };

/** A rule in the list: its sentence, its switch, and the result of its last delivery. */
export function RuleRow({ rule, stats, nameOf, canWrite }: RuleRowProps) {
  const t = useTranslations("rules.ruleRow");
  const workspaceId = useShell().workspace.id;
  const toggle = useWrite(ruleEndpoints.update, {
    stale: [ruleKeys.all(workspaceId)],
    onError: (error) => toast.error(t("notChanged"), { description: error.message }),
  });
  const enabled = toggle.isPending ? toggle.variables.body.enabled : rule.enabled;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover">
      <div className="relative z-10">
        <Switch
          aria-label={t("isOn", { name: rule.name })}
          checked={enabled ?? false}
          disabled={!canWrite}
          onCheckedChange={(next) => toggle.mutate({ query: { id: rule.id }, body: { enabled: next } })}
        />
      </div>
      <div className="min-w-0 flex-1 sm:basis-64">
        <Link
          href={`/${workspaceId}/rules/${rule.id}`}
          className="font-medium text-sm after:absolute after:inset-0"
        >
          {rule.name}
        </Link>
        <RuleSentence rule={rule} nameOf={nameOf} />
        <RuleWarningHints warnings={rule.warnings} />
        <RuleHealth ruleId={rule.id} />
      </div>
      {stats && <DeliveryStats stats={stats} href={`/${workspaceId}/deliveries?rule=${rule.id}`} />}
    </li>
  );
}

function DeliveryStats({ stats, href }: { stats: RuleStats; href: string }) {
  const t = useTranslations("rules.ruleRow");
  const tStatuses = useTranslations("deliveries.statuses");
  const { last, delivered, failed, more } = stats;
  if (!last)
    return <span className="text-ink-faint text-xs max-sm:basis-full max-sm:pl-12">{t("neverRan")}</span>;
  const counts = { count: delivered, more: String(more) };
  return (
    <Link
      href={href}
      className="hit-area z-10 flex items-center gap-3 rounded-md text-xs hover:underline max-sm:basis-full max-sm:pl-12"
    >
      <span className="text-ink-faint tabular-nums">
        {failed > 0 ? t("deliveredAndFailed", { ...counts, failed }) : t("delivered", counts)}
      </span>
      <Badge variant={deliveryVariants[last.status]} dot>
        {last.responseStatus ?? tStatuses(`${last.status}.label`)}
      </Badge>
      <span className="text-ink-faint">
        <TimeAgo date={last.date} ago />
      </span>
    </Link>
  );
}
