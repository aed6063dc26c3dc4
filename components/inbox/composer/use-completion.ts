"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { inboxQueries } from "../inbox-queries.ts";
import { completionAt, isMissingReplies } from "./composer-text.ts";

type CompletionOption = { key: string; label: string; hint: string; insert: string };

type FieldProps = {
  "aria-autocomplete": "list";
  "aria-controls": string | undefined;
  "aria-activedescendant": string | undefined;
};

export type ComposerCompletion = {
  listId: string;
  label: string;
  options: readonly CompletionOption[];
  active: number;
  /** Whether to show that there are no canned responses. */
  hasNoReplies: boolean;
  choose: (option: CompletionOption) => void;
  /** Returns whether the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Attributes of the field that refer to the list. */
  fieldProps: FieldProps;
};

type Options = {
  mode: "reply" | "note";
  text: string;
  caret: number;
  values: Record<string, string>;
  onChoose: (insert: string, start: number) => void;
  /** Opens the form for a new canned response. */
  onNewReply: () => void;
};

const MAX_OPTIONS = 8;
/** Key of the option that opens the form for a new canned response. */
const NEW_REPLY = "new";

/** The completion list that `/`, `@` and `{{` open at the caret. */
export function useCompletion({
  mode,
  text,
  caret,
  values,
  onChoose,
  onNewReply,
}: Options): ComposerCompletion {
  const t = useTranslations("inbox.useCompletion");
  const listId = useId();
  const canCreate = usePermission("conversations.write");
  const { replies, ...all } = useOptions(mode, values);
  const found = completionAt(text, caret);
  const place = found ? `${found.kind} ${found.start}` : "";
  const [closedAt, setClosedAt] = useState("");
  const [chosen, setChosen] = useState({ place: "", index: 0 });
  // After the trigger character is deleted, typing it again opens the list.
  if (found === null && closedAt !== "") setClosedAt("");
  const isOpen = found !== null && closedAt !== place;
  const query = found?.query.toLowerCase() ?? "";
  const hasNoReplies = isOpen && isMissingReplies(found, replies);
  const newReply = { key: NEW_REPLY, label: t("newCannedResponse"), hint: "", insert: "" };
  const offered = hasNoReplies && canCreate ? [newReply] : isOpen ? all[found.kind] : [];
  const options = offered.filter(({ label }) => label.toLowerCase().includes(query)).slice(0, MAX_OPTIONS);
  const active = chosen.place === place ? Math.min(chosen.index, options.length - 1) : 0;
  const choose = (option: CompletionOption) =>
    option.key === NEW_REPLY ? onNewReply() : onChoose(option.insert, found?.start ?? caret);

  function onKeyDown(event: KeyboardEvent): boolean {
    if (options.length === 0 && !hasNoReplies) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (step !== undefined && options.length > 0) {
      setChosen({ place, index: (active + step + options.length) % options.length });
    } else if ((event.key === "Enter" || event.key === "Tab") && option) choose(option);
    else if (event.key === "Escape") setClosedAt(place);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const isShown = options.length > 0;
  const fieldProps: FieldProps = {
    "aria-autocomplete": "list",
    "aria-controls": isShown ? listId : undefined,
    "aria-activedescendant": isShown ? `${listId}-${active}` : undefined,
  };
  const label = t(found?.kind ?? "reply");
  return { listId, label, options, active, hasNoReplies, choose, onKeyDown, fieldProps };
}

/** Returns the options of each trigger character: canned responses and variables in a reply, people in a note. */
function useOptions(mode: "reply" | "note", values: Record<string, string>) {
  const t = useTranslations("inbox.useCompletion");
  const { workspace } = useShell();
  const isReply = mode === "reply";
  const replies = useQuery({ ...inboxQueries.cannedReplies(workspace.id), enabled: isReply }).data;
  const members = useQuery({ ...workspaceQueries.members(workspace.id), enabled: !isReply }).data ?? [];
  const people = members.map(({ id, name, lastName, email }) => {
    const label = fullName(name, lastName);
    return { key: id, label, hint: email, insert: `@${label} ` };
  });
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
    : { reply: none, person: people, variable: none, replies: undefined };
}
