"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { translateValue } from "#components/ui/translate.ts";
import { type AutomationNode, type Duration, portsOf, type ReferenceKind } from "#lib/automations/schema.ts";
import { conditionsText } from "./conditions-text.ts";
import { startText } from "./start-text.ts";
import type { NameOf, StepMessages } from "./step-messages.ts";

/** The texts of steps in the reader's language. */
export type StepText = {
  /** Returns a step's own name, otherwise the label of its type. */
  name(node: AutomationNode): string;
  /** Returns a sentence that describes a step for its card, including missing settings. */
  sentence(node: AutomationNode, nameOf: NameOf): string;
  /** Returns the label of a step's port. */
  port(node: AutomationNode, port: string): string;
};

/** Returns the texts of steps in the reader's language. */
export function useStepText(): StepText {
  const t = useTranslations("automations.steps");
  const tEvents = useTranslations("rules.events");
  const tFields = useTranslations("rules.conditionFields");
  const tOperators = useTranslations("rules.operators");
  const locale = useLocale();
  return useMemo(
    () => stepText({ t, tEvents, tFields, tOperators, locale }),
    [t, tEvents, tFields, tOperators, locale],
  );
}

export function stepText(messages: StepMessages): StepText {
  const { t } = messages;
  return {
    name: (node) => node.name || t(`types.${node.type}.label`),
    sentence: (node, nameOf) => sentenceOf(node, nameOf, messages),
    port: (node, port) => portText(node, port, t),
  };
}

function sentenceOf(node: AutomationNode, nameOf: NameOf, messages: StepMessages): string {
  const { t } = messages;
  const name = (kind: ReferenceKind, id: string) => nameOf(kind, id) ?? t("deletedItem");
  switch (node.type) {
    case "start":
      return startText(node.config.on, nameOf, messages);
    case "send-message":
      return node.config.text.trim() || t("missing.text");
    case "send-template":
      return node.config.templateId ? name("template", node.config.templateId) : t("missing.template");
    case "ask":
      return node.config.text.trim() || t("missing.question");
    case "condition":
      return conditionsText(node.config.conditions, nameOf, messages);
    case "wait":
      return waitText(node.config.for, messages);
    case "webhook":
      return node.config.url ? `${node.config.method} ${node.config.url}` : t("missing.url");
    case "create-task":
      return node.config.name || t("missing.name");
    case "create-opportunity":
      return [node.config.name || t("missing.name"), amountText(node.config)].filter(Boolean).join(" · ");
    case "end":
      return t("theRunEndsHere");
    default:
      return assignmentText(node, name, t);
  }
}

type Assignment = Extract<
  AutomationNode,
  {
    type:
      | "assign-stage"
      | "assign-tag"
      | "assign-segmentation"
      | "assign-person"
      | "assign-team"
      | "ai-agent"
      | "hand-off";
  }
>;

type Name = (kind: ReferenceKind, id: string) => string;

function assignmentText(node: Assignment, name: Name, t: StepMessages["t"]): string {
  switch (node.type) {
    case "assign-stage":
      return node.config.stageId
        ? t("toStage", { name: name("stage", node.config.stageId) })
        : t("missing.stage");
    case "assign-tag":
      return tagText(node.config, name, t);
    case "assign-segmentation":
      return node.config.segmentationId
        ? t("asSegment", { name: name("segmentation", node.config.segmentationId) })
        : t("missing.segment");
    case "assign-person":
      return node.config.userId ? t("toPerson", { name: name("user", node.config.userId) }) : t("toNobody");
    case "assign-team":
      return node.config.teamId ? t("toTeam", { name: name("team", node.config.teamId) }) : t("noTeam");
    case "ai-agent":
      return agentText(node.config, name, t);
    case "hand-off":
      return t("handOffTo", { name: node.config.userId ? name("user", node.config.userId) : t("theTeam") });
  }
}

type ConfigOf<Type extends Assignment["type"]> = Extract<Assignment, { type: Type }>["config"];

function tagText({ tagId, remove }: ConfigOf<"assign-tag">, name: Name, t: StepMessages["t"]): string {
  const way = remove ? "remove" : "add";
  return tagId ? t("tag", { way, name: name("tag", tagId) }) : t("missing.tag", { way });
}

function agentText(config: ConfigOf<"ai-agent">, name: Name, t: StepMessages["t"]): string {
  const { agentId, mode, silenceMinutes: minutes } = config;
  if (!agentId) return t("missing.agent");
  const agent = name("agent", agentId);
  return mode === "once" ? t("repliesOnce", { agent }) : t("repliesUntil", { agent, minutes });
}

function waitText(
  awaited: Extract<AutomationNode, { type: "wait" }>["config"]["for"],
  { t, tEvents }: StepMessages,
): string {
  switch (awaited.type) {
    case "time":
      return durationText(awaited.duration, t);
    case "answer":
      return t("waits.answer", { duration: durationText(awaited.timeout, t) });
    case "business_hours":
      return t("waits.business_hours", { from: awaited.from, to: awaited.to });
    case "event":
      return t("waits.event", {
        event: translateValue(tEvents, `${awaited.trigger}.label`),
        duration: durationText(awaited.timeout, t),
      });
  }
}

function portText(node: AutomationNode, port: string, t: StepMessages["t"]): string {
  if (port === "next" || port === "failed" || port === "yes" || port === "no") return t(`ports.${port}`);
  if (node.type === "ask" && port === "other") {
    return node.config.buttons.length > 0 ? t("ports.otherAnswer") : t("ports.anyAnswer");
  }
  if (node.type === "ask" && port === "timeout") {
    return t("ports.noAnswerWithin", { duration: durationText(node.config.timeout, t) });
  }
  if (node.type === "wait" && "timeout" in node.config.for) {
    return t("ports.notWithin", { duration: durationText(node.config.for.timeout, t) });
  }
  return portsOf(node).find((one) => one.port === port)?.label ?? port;
}

function durationText({ amount, unit }: Duration, t: StepMessages["t"]): string {
  return t(`durations.${unit}`, { count: amount });
}

function amountText({ amount, currencyCode }: { amount: number; currencyCode: string | null }): string {
  return amount === 0 ? "" : [amount, currencyCode].filter(Boolean).join(" ");
}
