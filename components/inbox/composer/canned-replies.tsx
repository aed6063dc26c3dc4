"use client";

import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { CannedReply } from "#lib/canned-replies/schema.ts";

const CannedReplyForm = lazyPart(() =>
  import("./canned-reply-form.tsx").then((module) => module.CannedReplyForm),
);
const CannedReplyList = lazyPart(() =>
  import("./canned-reply-list.tsx").then((module) => module.CannedReplyList),
);

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
            <CannedReplyList
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
