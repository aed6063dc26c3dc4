"use client";

import { Check, CircleAlert, CircleMinus, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import type { Macro, MacroActionResult, MacroResult, MacroRun } from "#lib/macros/schema.ts";
import { useActionText } from "./use-action-text.ts";
import { useMacroChoices } from "./use-macro-choices.ts";

const icons: Record<MacroActionResult["status"], ReactNode> = {
  done: <Check className="text-success-ink" />,
  unchanged: <Minus className="text-ink-faint" />,
  failed: <CircleAlert className="text-danger-ink" />,
  skipped: <CircleMinus className="text-warn-ink" />,
};

type MacroResultsProps = { macro: Macro; run: MacroRun; onClose: () => void };

/** Result of each action of a run. With several contacts, only those with a failure. */
export function MacroResults({ macro, run, onClose }: MacroResultsProps) {
  const t = useTranslations("macros.macroResults");
  const { results, missing } = run;
  const failed = results.filter(({ actions }) => actions.some(isFailure));
  const [first] = failed;
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft">
        {results.length === 1
          ? t("someFailed")
          : t("failedOn", { failed: failed.length, count: results.length })}
        {missing > 0 && ` ${t("missing", { count: missing })}`}
      </p>
      {first && <ActionResults macro={macro} results={results} first={first} />}
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}

type ActionResultsProps = {
  macro: Macro;
  results: readonly MacroResult[];
  /** The first contact with a failure, whose reasons represent the others. */
  first: MacroResult;
};

function ActionResults({ macro, results, first }: ActionResultsProps) {
  const t = useTranslations("macros.macroResults");
  const textOf = useActionText(useMacroChoices());
  return (
    <ul aria-label={t("actions")} className="grid gap-2">
      {macro.actions.map((action, index) => {
        const of = (result: MacroResult) => result.actions[index];
        const shown = results.map(of).find((one) => one && isFailure(one)) ?? of(first);
        if (!shown) return null;
        const failures = results.filter((result) => isFailure(of(result) ?? shown)).length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be equal, and their order is fixed.
          <li key={index} className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            {icons[shown.status]}
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2">{textOf(action)}</span>
              <span className="block text-ink-faint text-xs">
                <span className={shown.message ? "sr-only" : ""}>{t(shown.status)} </span>
                {shown.message && <ReasonText text={shown.message} parts={shown.parts} />}
                {results.length > 1 && failures > 0 && ` ${t("onContacts", { count: failures })}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function isFailure({ status }: MacroActionResult): boolean {
  return status === "failed" || status === "skipped";
}
