"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { RelatedRecordLine } from "./related-record-line.tsx";
import { describeTaskChange } from "./task-labels.ts";

/** A change of one of the contact's tasks. */
export function TaskLine({ entry, task }: Pick<Extract<TimelineItem, { kind: "task" }>, "entry" | "task">) {
  const t = useTranslations("contacts.taskHistory");
  const { workspace } = useShell();
  return (
    <RelatedRecordLine
      entry={entry}
      text={describeTaskChange(entry, t)}
      name={task.name}
      href={`/${workspace.id}/tasks?task=${task.id}`}
    />
  );
}
