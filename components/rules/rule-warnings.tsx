import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Rule } from "#lib/rules/schema.ts";

/** Probable mistakes in a stored rule. */
export function RuleWarnings({ warnings }: { warnings: Rule["warnings"] }) {
  const t = useTranslations("rules.warnings");
  const { workspace } = useShell();
  return warnings.map(({ code, url, ruleId, ruleName }) => (
    <Callout key={`${code} ${url}`} variant="warn" icon={<TriangleAlert />}>
      {code === "loop"
        ? t.rich("loop", { url, address: (text) => <span className="break-all">{text}</span> })
        : t.rich("duplicate", {
            name: ruleName ?? "",
            url,
            address: (text) => <span className="break-all">{text}</span>,
            rule: (text) => (
              <Link href={`/${workspace.id}/rules/${ruleId}`} className="font-medium underline">
                {text}
              </Link>
            ),
          })}
    </Callout>
  ));
}

/** The same in a few words, for a row of the list. */
export function RuleWarningHints({ warnings }: { warnings: Rule["warnings"] }) {
  const t = useTranslations("rules.warnings");
  const hints = warnings.map(({ code, ruleName }) =>
    code === "loop" ? t("loopHint") : t("duplicateHint", { name: ruleName ?? "" }),
  );
  return [...new Set(hints)].map((hint) => (
    <p key={hint} className="flex items-center gap-1 text-warn-ink text-xs">
      <TriangleAlert aria-hidden="true" className="size-3 shrink-0" /> {hint}
    </p>
  ));
}
