"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import type { CannedReply } from "#lib/canned-replies/schema.ts";
import { inboxKeys, inboxQueries } from "../inbox-queries.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";

/** "new" is the form for a new response, opened from the field. */
export type CannedView = "closed" | "list" | "new";

type CannedRepliesProps = {
  view: CannedView;
  onView: (view: CannedView) => void;
  /** The text in the field. A new response from the list starts with it. */
  draft: string;
  onUse: (text: string) => void;
};

type Edited = Pick<CannedReply, "shortcut" | "text"> & { id: string | null };

const blank: Edited = { id: null, shortcut: "", text: "" };

/** The team's canned responses: insert, create, edit and delete them from the composer. */
export function CannedReplies({ view, onView, draft, onUse }: CannedRepliesProps) {
  const t = useTranslations("inbox.cannedReplies");
  const [chosen, setChosen] = useState<Edited | null>(null);
  const edited = view === "new" ? blank : chosen;
  const close = () => {
    setChosen(null);
    onView("closed");
  };
  return (
    <>
      <IconButton size="sm" label={t("cannedResponses")} icon={<Zap />} onClick={() => onView("list")} />
      <Dialog open={view !== "closed"} onOpenChange={(next) => !next && close()}>
        <DialogContent
          title={
            edited ? (edited.id ? t("editCannedResponse") : t("newCannedResponse")) : t("cannedResponses")
          }
          description={t("toInsertOne")}
        >
          {edited ? (
            <CannedReplyForm edited={edited} onDone={view === "new" ? close : () => setChosen(null)} />
          ) : (
            <ReplyList
              onEdit={setChosen}
              onNew={() => setChosen({ ...blank, text: draft })}
              onUse={(text) => {
                close();
                onUse(text);
              }}
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}

type ReplyListProps = {
  onEdit: (reply: CannedReply) => void;
  onNew: () => void;
  onUse: (text: string) => void;
};

function ReplyList({ onEdit, onNew, onUse }: ReplyListProps) {
  const t = useTranslations("inbox.cannedReplies");
  const { workspace } = useShell();
  const replies = useQuery(inboxQueries.cannedReplies(workspace.id)).data ?? [];
  const remove = useWrite(cannedReplyEndpoints.delete, {
    stale: [inboxKeys.cannedReplies(workspace.id)],
    failure: t("couldntDelete"),
  });
  return (
    <>
      {replies.length === 0 && <p className="pb-3 text-ink-soft">{t("thereAreNoCannedResponses")}</p>}
      <ul aria-label={t("cannedResponses")} className="mb-3 divide-y">
        {replies.map((reply) => (
          <li key={reply.id} className="flex items-center gap-1 py-1">
            <button
              type="button"
              onClick={() => onUse(reply.text)}
              className="min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-hover"
            >
              <span className="block font-medium">/{reply.shortcut}</span>
              <span className="line-clamp-2 text-ink-soft text-xs">{reply.text}</span>
            </button>
            <IconButton
              size="sm"
              label={t("editShortcut", { shortcut: reply.shortcut })}
              icon={<Pencil />}
              onClick={() => onEdit(reply)}
            />
            <IconButton
              size="sm"
              label={t("deleteShortcut", { shortcut: reply.shortcut })}
              icon={<Trash2 />}
              onClick={() => remove.mutate({ query: { id: reply.id } })}
            />
          </li>
        ))}
      </ul>
      <Button onClick={onNew}>
        <Plus />
        {t("newCannedResponse")}
      </Button>
    </>
  );
}
