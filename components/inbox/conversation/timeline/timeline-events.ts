import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { TimelineEvent } from "./timeline-items.ts";

type TranslateEvents = Translate<"inbox.timelineEvents">;

/** Returns the events of a contact that a conversation shows: changes of who replies, assignee and stage. */
export function timelineEvents(history: readonly HistoryEntry[], t: TranslateEvents): TimelineEvent[] {
  return history.flatMap((entry) => {
    const text = entry.kind === "changed" ? textOf(entry, t) : null;
    if (text === null) return [];
    const style = entry.field === "isBotEnabled" ? "handover" : "plain";
    return [{ id: entry.id, at: entry.at, text, variant: style } as const];
  });
}

function textOf({ field, new: value, actor }: HistoryEntry, t: TranslateEvents): string | null {
  const who = actor.name;
  switch (field) {
    case "isBotEnabled":
      return value === true ? t("returnedToAi", { who }) : botOff(actor, t);
    case "isSolved":
      return value === true ? t("resolved", { who }) : t("reopened", { who });
    case "assignedAgentId":
      return assigned(who, value, t);
    case "assignedTeamId":
      return isNamed(value) ? t("assigned", { who, name: value.name }) : t("teamRemoved", { who });
    case "snoozedUntil":
      return typeof value === "string" ? t("snoozed", { who }) : t("endedSnooze", { who });
    case "stageId":
      return isNamed(value) ? t("moved", { who, stage: value.name }) : null;
    default:
      return null;
  }
}

function botOff({ type, name }: HistoryEntry["actor"], t: TranslateEvents): string {
  return type === "agent" ? t("handedOver", { who: name }) : t("tookOver", { who: name });
}

function assigned(who: string, value: HistoryEntry["new"], t: TranslateEvents): string {
  if (!isNamed(value)) return t("unassigned", { who });
  return value.name === who ? t("tookIt", { who }) : t("assigned", { who, name: value.name });
}

function isNamed(value: HistoryEntry["new"]): value is { id: string; name: string } {
  return typeof value === "object" && value !== null;
}
