"use client";

import { useTranslations } from "next-intl";
import type { MacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { macroLimits, RUNNER } from "#lib/macros/macro-limits.ts";
import type { MacroAction } from "#lib/macros/schema.ts";
import { MacroText } from "./macro-text.tsx";

const snoozeHours = [1, 3, 24, 48, 72, 168, 336, 720];
const dueDays = [0, 1, 2, 3, 5, 7, 14, 30];
const NO_DATE = "none";

type ActionFieldsProps = {
  action: MacroAction;
  choices: MacroChoices;
  onChange: (action: MacroAction) => void;
};

/** The fields of an action; none for a kind without choices. */
export function ActionFields({ action, choices, onChange }: ActionFieldsProps) {
  const t = useTranslations("macros.actionFields");
  switch (action.type) {
    case "moveToStage":
      return (
        <Combobox
          label={t("stage")}
          options={choices.stages}
          value={action.stageId || null}
          onChange={(stageId) => onChange({ ...action, stageId: stageId ?? "" })}
        />
      );
    case "addTags":
    case "removeTags":
      return (
        <Combobox
          multiple
          label={t("tags")}
          options={choices.tags}
          value={action.tagIds}
          onChange={(tagIds) => onChange({ ...action, tagIds })}
        />
      );
    case "assignPerson":
      return (
        <PersonField
          choices={choices}
          noneLabel={t("unassigned")}
          value={action.assignedAgentId}
          onChange={(assignedAgentId) => onChange({ ...action, assignedAgentId })}
        />
      );
    case "assignTeam":
      return (
        <Combobox
          label={t("team")}
          noneLabel={t("noTeam")}
          placeholder={action.assignedTeamId === null ? t("noTeam") : t("choose")}
          options={choices.teams}
          value={action.assignedTeamId}
          onChange={(assignedTeamId) => onChange({ ...action, assignedTeamId })}
        />
      );
    case "addNote":
    case "sendMessage":
      return (
        <MacroText
          label={action.type === "addNote" ? t("note") : t("message")}
          value={action.text}
          customFields={choices.customFields}
          onChange={(text) => onChange({ ...action, text })}
        />
      );
    default:
      return <OtherFields action={action} choices={choices} onChange={onChange} />;
  }
}

function OtherFields({ action, choices, onChange }: ActionFieldsProps) {
  const t = useTranslations("macros.actionFields");
  if (action.type === "createTask")
    return <TaskFields action={action} choices={choices} onChange={onChange} />;
  if (action.type === "sendCannedReply")
    return (
      <Combobox
        label={t("cannedReply")}
        emptyText={t("noCannedReplies")}
        options={choices.cannedReplies}
        value={action.cannedReplyId || null}
        onChange={(cannedReplyId) => onChange({ ...action, cannedReplyId: cannedReplyId ?? "" })}
      />
    );
  if (action.type === "snooze")
    return (
      <Select
        label={t("snoozeFor")}
        value={String(action.hours)}
        options={[...new Set([...snoozeHours, action.hours])].map((hours) => ({
          value: String(hours),
          label: hours % 24 === 0 ? t("days", { count: hours / 24 }) : t("hours", { count: hours }),
        }))}
        onChange={(hours) => onChange({ ...action, hours: Number(hours) })}
      />
    );
  if (action.type === "setAiReplies")
    return (
      <Select
        label={t("aiReplies")}
        value={action.isBotEnabled ? "on" : "off"}
        options={[
          { value: "off", label: t("off") },
          { value: "on", label: t("on") },
        ]}
        onChange={(state) => onChange({ ...action, isBotEnabled: state === "on" })}
      />
    );
  return null;
}

type TaskFieldsProps = ActionFieldsProps & { action: Extract<MacroAction, { type: "createTask" }> };

function TaskFields({ action, choices, onChange }: TaskFieldsProps) {
  const t = useTranslations("macros.actionFields");
  const { name, assignedUserId = null, dueInDays = null } = action;
  const days = [...new Set([...dueDays, dueInDays ?? 0])];
  return (
    <>
      <Field label={t("taskName")} hideLabel>
        <Input
          value={name}
          placeholder={t("taskName")}
          maxLength={macroLimits.taskName}
          onChange={(event) => onChange({ ...action, name: event.target.value })}
        />
      </Field>
      <div className="grid gap-2 sm:grid-cols-2">
        <PersonField
          choices={choices}
          noneLabel={t("unassigned")}
          value={assignedUserId}
          onChange={(next) => onChange({ ...action, assignedUserId: next })}
        />
        <Select
          label={t("due")}
          value={dueInDays === null ? NO_DATE : String(dueInDays)}
          options={[
            { value: NO_DATE, label: t("noDueDate") },
            ...days.map((count) => ({ value: String(count), label: t("dueIn", { count }) })),
          ]}
          onChange={(due) => onChange({ ...action, dueInDays: due === NO_DATE ? null : Number(due) })}
        />
      </div>
    </>
  );
}

type PersonFieldProps = {
  choices: MacroChoices;
  noneLabel: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

function PersonField({ choices, noneLabel, value, onChange }: PersonFieldProps) {
  const t = useTranslations("macros.actionFields");
  return (
    <Combobox
      label={t("person")}
      noneLabel={noneLabel}
      placeholder={value === null ? noneLabel : t("choose")}
      options={[{ value: RUNNER, label: t("me") }, ...choices.people]}
      value={value}
      onChange={onChange}
    />
  );
}
