import { useTranslations } from "next-intl";
import type { Automation } from "#lib/automations/schema.ts";
import { useTranslateProblems } from "./problem-text.ts";

/** Problems of the published version, shown if the draft already differs and hides them. */
export function LiveProblems({ automation }: { automation: Automation }) {
  const t = useTranslations("automations.liveProblems");
  const translate = useTranslateProblems();
  const { status, version, isChanged, liveProblems } = automation;
  if (status !== "published" || !isChanged || liveProblems.length === 0) return null;
  const messages = [...new Set(translate(liveProblems, automation.graph).map(({ message }) => message))];
  return (
    <div role="status" className="shrink-0 border-b bg-warn-soft px-4 py-2 text-sm text-warn-ink">
      {t("runsFail", { version: version ?? 1, problems: messages.join(" ") })}
    </div>
  );
}
