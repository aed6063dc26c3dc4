"use client";

import { useTranslations } from "next-intl";
import { useMacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import type { MacroDraft } from "./macro-draft.ts";

/** Returns macros to start from, in the reader's language and with a stage of the workspace. */
export function useMacroExamples(): MacroDraft[] {
  const t = useTranslations("macros.examples");
  const { stages } = useMacroChoices();
  const stageId = stages[1]?.value ?? "";
  const task = { type: "createTask", description: "", assignedUserId: "me" } as const;
  return [
    {
      name: t("qualifiedLead"),
      isShared: true,
      actions: [
        { type: "moveToStage", stageId },
        { type: "assignPerson", assignedAgentId: "me" },
        { type: "sendMessage", text: t("qualifiedMessage") },
        { ...task, name: t("qualifiedTask"), dueInDays: 2 },
      ],
    },
    {
      name: t("thankAndResolve"),
      isShared: true,
      actions: [{ type: "sendMessage", text: t("thankMessage") }, { type: "resolve" }],
    },
    {
      name: t("noReply"),
      isShared: false,
      actions: [
        { type: "addNote", text: t("noReplyNote") },
        { type: "snooze", hours: 48 },
        { ...task, name: t("noReplyTask"), dueInDays: 3 },
      ],
    },
  ];
}
