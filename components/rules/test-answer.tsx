import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { JsonViewer } from "#components/ui/json-viewer.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { RuleTest } from "#lib/rules/schema.ts";

type Answer = NonNullable<RuleTest["requests"][number]["response"]>;

/** The response to a test request. */
export function TestAnswer({ answer }: { answer: Answer }) {
  const t = useTranslations("rules.testAnswer");
  const tStatuses = useTranslations("deliveries.statuses");
  const isGood = answer.outcome === "delivered";
  return (
    <div className="flex flex-col gap-2 rounded-md border p-2.5" role="status">
      <p className="flex flex-wrap items-center gap-2 text-xs">
        <Badge look={isGood ? "success" : "danger"} dot>
          {answer.status ?? translateValue(tStatuses, `${answer.outcome}.label`, answer.outcome)}
        </Badge>
        <span className="text-ink-soft tabular-nums">{t("duration", { durationMs: answer.durationMs })}</span>
        {answer.error && <span className="text-danger-ink">{answer.error}</span>}
      </p>
      {answer.body && <JsonViewer text={answer.body} label={t("answer")} />}
      {answer.truncated && <p className="text-ink-faint text-xs">{t("onlyTheFirst16Kib")}</p>}
    </div>
  );
}
