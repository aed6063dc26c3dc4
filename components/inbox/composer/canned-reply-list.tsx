"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import type { CannedReply } from "#lib/canned-replies/schema.ts";
import { inboxKeys, inboxQueries } from "../inbox-queries.ts";

type CannedReplyListProps = {
  onEdit: (reply: CannedReply) => void;
  onNew: () => void;
  onUse: (text: string) => void;
};

/** The canned responses, to insert, edit and delete them. */
export function CannedReplyList({ onEdit, onNew, onUse }: CannedReplyListProps) {
  const t = useTranslations("inbox.cannedReplies");
  const { workspace } = useShell();
  const replies = useQuery(inboxQueries.cannedReplies(workspace.id));
  if (!replies.data) return <LoadState query={replies} failure={t("couldntLoad")} />;
  return (
    <>
      {replies.data.length === 0 && <p className="pb-3 text-ink-soft">{t("thereAreNoCannedResponses")}</p>}
      <ul aria-label={t("cannedResponses")} className="mb-3 divide-y">
        {replies.data.map((reply) => (
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
            <DeleteReply reply={reply} />
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

function DeleteReply({ reply }: { reply: CannedReply }) {
  const t = useTranslations("inbox.cannedReplies");
  const { workspace } = useShell();
  const { id, shortcut } = reply;
  const remove = useConfirmedWrite(cannedReplyEndpoints.delete, {
    input: { query: { id } },
    stale: [inboxKeys.cannedReplies(workspace.id)],
    failure: t("couldntDelete"),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={t("deleteShortcut", { shortcut })}
        icon={<Trash2 />}
        onClick={remove.ask}
      />
      <ConfirmDialog
        title={t("deleteQuestion", { shortcut })}
        description={t("whatIsDeleted")}
        confirmLabel={t("deleteResponse")}
        {...remove.dialog}
      />
    </>
  );
}
