import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { TimelineEvent } from "./timeline-items.ts";

/** Returns the events of a contact that a conversation shows: changes of who replies, assignee and stage. */
export function timelineEvents(history: readonly HistoryEntry[]): TimelineEvent[] {
  return history.flatMap((entry) => {
    const text = entry.kind === "changed" ? textOf(entry) : null;
    if (text === null) return [];
    const style = entry.field === "isBotEnabled" ? "handover" : "plain";
    return [{ id: entry.id, at: entry.at, text, look: style } as const];
  });
}

function textOf({ field, new: value, actor }: HistoryEntry): string | null {
  const who = actor.name;
  switch (field) {
    case "isBotEnabled":
      return value === true ? `${who} returned the conversation to the AI agent` : botOff(actor);
    case "isSolved":
      return value === true ? `${who} marked it as resolved` : `${who} reopened it`;
    case "assignedAgentId":
      return assigned(who, value);
    case "snoozedUntil":
      return typeof value === "string" ? `${who} snoozed it` : `${who} ended the snooze`;
    case "stageId":
      return isNamed(value) ? `${who} moved it to ${value.name}` : null;
    default:
      return null;
  }
}

function botOff({ type, name }: HistoryEntry["actor"]): string {
  if (type === "agent") return `${name} handed the conversation to the team`;
  return `${name} took over from the AI agent`;
}

function assigned(who: string, value: HistoryEntry["new"]): string {
  if (!isNamed(value)) return `${who} unassigned it`;
  return value.name === who ? `${who} took the conversation` : `${who} assigned it to ${value.name}`;
}

function isNamed(value: HistoryEntry["new"]): value is { id: string; name: string } {
  return typeof value === "object" && value !== null;
}
