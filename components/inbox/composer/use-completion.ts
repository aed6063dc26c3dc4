"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { mentionOption, usePeople } from "#components/layout/use-people.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { completionAt } from "#components/ui/form/completion/complete-text.ts";
import {
  type Completion,
  type CompletionOption,
  useCompletionList,
} from "#components/ui/form/completion/use-completion-list.ts";
import { inboxQueries } from "../inbox-queries.ts";
import { isMissingReplies } from "./composer-text.ts";

type Options = {
  mode: "reply" | "note";
  text: string;
  caret: number;
  values: Record<string, string>;
  onChoose: (insert: string, start: number) => void;
  /** Opens the form for a new canned response. */
  onNewReply: () => void;
};

/** Key of the option that opens the form for a new canned response. */
const NEW_REPLY = "new";

/** The completion list that `/`, `@` and `{{` open at the caret. */
export function useCompletion({ mode, text, caret, values, onChoose, onNewReply }: Options): Completion {
  const t = useTranslations("inbox.useCompletion");
  const canCreate = usePermission("conversations.write");
  const { replies, ...all } = useOptions(mode, values);
  const found = completionAt(text, caret);
  const hasNoReplies = isMissingReplies(found, replies);
  const newReply = { key: NEW_REPLY, label: t("newCannedResponse"), hint: "", insert: "" };
  return useCompletionList({
    label: t(found?.kind ?? "reply"),
    found,
    offered: found === null ? [] : hasNoReplies && canCreate ? [newReply] : all[found.kind],
    emptyText: hasNoReplies ? t("thereAreNoCannedResponses") : null,
    choose: (option) =>
      option.key === NEW_REPLY ? onNewReply() : onChoose(option.insert, found?.start ?? caret),
  });
}

/** Returns the options of each trigger character: canned responses and variables in a reply, people in a note. */
function useOptions(mode: "reply" | "note", values: Record<string, string>) {
  const t = useTranslations("inbox.useCompletion");
  const { workspace } = useShell();
  const isReply = mode === "reply";
  const replies = useQuery({ ...inboxQueries.cannedReplies(workspace.id), enabled: isReply }).data;
  const people = usePeople(!isReply);
  const canned = (replies ?? []).map(({ id, shortcut, text }) => ({
    key: id,
    label: `/${shortcut}`,
    hint: text,
    insert: text,
  }));
  const variables = Object.entries(values).map(([name, value]) => ({
    key: name,
    label: name,
    hint: value || t("empty"),
    insert: `{{${name}}}`,
  }));
  const none: CompletionOption[] = [];
  return isReply
    ? { reply: canned, person: none, variable: variables, replies }
    : { reply: none, person: people.map(mentionOption), variable: none, replies: undefined };
}
