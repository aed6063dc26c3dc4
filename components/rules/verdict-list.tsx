import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RuleTest } from "#lib/rules/schema.ts";

/** The result of each condition for the chosen contact, and the consequence. */
export function VerdictList({ test, name }: { test: RuleTest; name: string }) {
  const t = useTranslations("rules.verdictList");
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2 font-medium text-sm" role="status">
        <Mark matched={test.matched} />
        {test.matched ? t("itWouldRunForName", { name }) : t("itWouldNotRun", { name })}
      </p>
      {test.conditions.length === 0 ? (
        <p className="text-ink-soft text-xs">{t("thereAreNoConditions")}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {test.conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
            <li key={index} className="flex items-start gap-2 text-ink-soft text-xs">
              <Mark matched={condition.matched} />
              {condition.why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ matched }: { matched: boolean }) {
  const t = useTranslations("rules.verdictList");
  return matched ? (
    <CircleCheck aria-label={t("matches")} className="mt-px size-3.5 shrink-0 text-success-ink" />
  ) : (
    <CircleX aria-label={t("doesNotMatch")} className="mt-px size-3.5 shrink-0 text-danger-ink" />
  );
}
