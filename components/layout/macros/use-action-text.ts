"use client";

import { useTranslations } from "next-intl";
import type { Option } from "#components/ui/form/option-list.tsx";
import { RUNNER } from "#lib/macros/macro-limits.ts";
import type { MacroAction } from "#lib/macros/schema.ts";
import type { MacroChoices } from "./use-macro-choices.ts";

const HOURS_PER_DAY = 24;

/** Returns a function that describes an action, with the names of the records it refers to: "Add the tag VIP". */
export function useActionText(choices: MacroChoices): (action: MacroAction) => string {
  const t = useTranslations("macros.actionText");
  const nameIn = (options: readonly Option[], id: string) =>
    options.find(({ value }) => value === id)?.label ?? (choices.isLoaded ? t("deleted") : "…");
  const namesIn = (options: readonly Option[], ids: readonly string[]) =>
    ids.map((id) => nameIn(options, id)).join(", ");
  const person = (id: string) => (id === RUNNER ? t("me") : nameIn(choices.people, id));
  return (action) => {
    switch (action.type) {
      case "moveToStage":
        return t("moveToStage", { name: nameIn(choices.stages, action.stageId) });
      case "addTags":
      case "removeTags":
        return t(action.type, { names: namesIn(choices.tags, action.tagIds), count: action.tagIds.length });
      case "assignPerson":
        return action.assignedAgentId === null
          ? t("unassign")
          : t("assign", { name: person(action.assignedAgentId) });
      case "assignTeam":
        return action.assignedTeamId === null
          ? t("noTeam")
          : t("assignTeam", { name: nameIn(choices.teams, action.assignedTeamId) });
      case "setAiReplies":
        return action.isBotEnabled ? t("aiRepliesOn") : t("aiRepliesOff");
      case "snooze":
        return action.hours % HOURS_PER_DAY === 0
          ? t("snoozeDays", { count: action.hours / HOURS_PER_DAY })
          : t("snoozeHours", { count: action.hours });
      case "createTask":
        return t("createTask", { name: action.name });
      case "addNote":
      case "sendMessage":
        return t(action.type, { text: action.text });
      case "sendCannedReply":
        return t("sendCannedReply", { name: nameIn(choices.cannedReplies, action.cannedReplyId) });
      default:
        return t(action.type);
    }
  };
}
