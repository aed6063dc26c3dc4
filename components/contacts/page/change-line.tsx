import { useTranslations } from "next-intl";
import { ChangeSummary } from "#components/layout/change-list.tsx";
import { sourceLabel } from "#components/layout/source-label.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { historyText } from "../peek/history-text.ts";

/** A change in a line: the person, the action, the old and the new value, and the source. */
export function ChangeLine({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations("contacts.changeLine");
  const tHistory = useTranslations("contacts.historyText");
  const tSources = useTranslations("layout.sources");
  return (
    <p className="pt-1 text-ink-soft">
      <ChangeSummary name={entry.actor.name} text={historyText(entry, tHistory)} />
      <span className="whitespace-nowrap text-2xs text-ink-faint">
        {" "}
        {t("via", { via: sourceLabel(entry.via, tSources) })}
      </span>
    </p>
  );
}
