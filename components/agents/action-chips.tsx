import { Wrench } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Action } from "#lib/agent-runs/schema.ts";
import { toolLabel } from "./tool-labels.ts";

type ActionChipsProps = {
  actions: readonly Action[];
  /** In a test, the actions are not executed. */
  isTest: boolean;
};

export function ActionChips({ actions, isTest }: ActionChipsProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("agents.actionChips");
  const tTools = useTranslations("agents.tools");
  if (actions.length === 0) return null;
  return (
    <ul aria-label={isTest ? t("wouldDo") : tActions("done")} className="flex flex-wrap items-center gap-1">
      {isTest && <li className="text-2xs text-ink-faint">{t("wouldDoList")}</li>}
      {actions.map(({ type, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions keep their order.
        <li key={index}>
          <Badge variant={isTest ? "neutral" : "success"}>
            <Wrench className="size-3" />
            {toolLabel(type, tTools)}
            {value !== "true" && `: ${value}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
