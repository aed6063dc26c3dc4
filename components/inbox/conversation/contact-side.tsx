"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { startTransition, useEffect, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { marketingBlock } from "../composer/marketing-block.ts";
import { useInbox } from "../inbox-context.tsx";
import { inboxQueries } from "../inbox-queries.ts";

type ContactSideProps = {
  conversationId: string;
  /** Whether it is shown next to the conversation instead of over it. */
  isBeside: boolean;
  onClose: () => void;
};

export function ContactSide({ conversationId: openId, isBeside, onClose }: ContactSideProps) {
  const t = useTranslations("inbox.contactSide");
  const { workspace } = useShell();
  const conversationId = useFollowing(openId);
  const { slots } = useInbox();
  const conversation = useQuery(inboxQueries.page(workspace.id, conversationId)).data?.conversation;
  const content = conversation ? (
    <>
      <MarketingStopped conversation={conversation} />
      {slots.contact(conversation.contact.id)}
    </>
  ) : (
    <SkeletonRows count={9} className="p-4" />
  );
  if (!isBeside) {
    return (
      <Sheet
        open
        onOpenChange={(open) => !open && onClose()}
        title={conversation?.contact.name ?? t("contact")}
        className="p-0"
      >
        {content}
      </Sheet>
    );
  }
  if (!conversation) return null;
  return (
    <aside
      aria-label={t("contactName", { name: conversation.contact.name })}
      className="flex w-80 shrink-0 flex-col overflow-y-auto overscroll-contain border-l"
    >
      {content}
    </aside>
  );
}

/** Returns a value of the previous render first: the conversation is shown before its contact. */
function useFollowing(value: string): string {
  const [shown, setShown] = useState(value);
  useEffect(() => startTransition(() => setShown(value)), [value]);
  return shown;
}

function MarketingStopped({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.contactSide");
  const tBlock = useTranslations("inbox.marketingBlock");
  const block = marketingBlock(conversation, tBlock);
  if (block === null) return null;
  return (
    <Callout variant="warn" className="m-3 mb-0">
      {t("blockCampaignsExcludeThem", { block })}
    </Callout>
  );
}
