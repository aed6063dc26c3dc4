"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2, Zap } from "lucide-react";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toast } from "#components/ui/toast.tsx";
import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import type { CannedReply } from "#lib/canned-replies/schema.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";
import { inboxKeys, inboxQueries } from "./inbox-queries.ts";

export type CannedRepliesProps = {
  /** What stands in the field: a new reply begins with it. */
  draft: string;
  onUse: (text: string) => void;
};

type Edited = Pick<CannedReply, "shortcut" | "text"> & { id: string | null };

/** The team's canned replies: used, made, changed and deleted where one answers. */
export function CannedReplies({ draft, onUse }: CannedRepliesProps) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <>
      <IconButton
        size="sm"
        label="Canned replies"
        icon={<Zap aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setEdited(null);
        }}
      >
        <DialogContent
          title={edited ? (edited.id ? "Change the reply" : "New canned reply") : "Canned replies"}
          description="Type / and the shortcut in the field to use one."
        >
          {edited ? (
            <CannedReplyForm edited={edited} onDone={() => setEdited(null)} />
          ) : (
            <ReplyList
              onEdit={setEdited}
              onNew={() => setEdited({ id: null, shortcut: "", text: draft })}
              onUse={(text) => {
                setOpen(false);
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
  const { workspace } = useShell();
  const replies = useQuery(inboxQueries.cannedReplies(workspace.id)).data ?? [];
  const remove = useWrite(cannedReplyEndpoints.delete, {
    stale: [inboxKeys.cannedReplies(workspace.id)],
    onError: (error) => toast.error("It could not be deleted", { description: error.message }),
  });
  return (
    <>
      {replies.length === 0 && (
        <p className="pb-3 text-ink-soft">Texts the team answers with often. There are none yet.</p>
      )}
      <ul aria-label="Canned replies" className="mb-3 divide-y">
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
              label={`Change /${reply.shortcut}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(reply)}
            />
            <IconButton
              size="sm"
              label={`Delete /${reply.shortcut}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove.mutate({ query: { id: reply.id } })}
            />
          </li>
        ))}
      </ul>
      <Button onClick={onNew}>
        <Plus aria-hidden="true" />
        New canned reply
      </Button>
    </>
  );
}
