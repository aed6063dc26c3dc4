"use client";

import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMediaQuery } from "#components/ui/use-media-query.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { hasSelected } from "./bulk/selection.ts";
import { useSelection } from "./bulk/use-selection.ts";
import { useOutbox } from "./composer/use-outbox.ts";
import { ContactSide } from "./conversation/contact-side.tsx";
import { Conversation } from "./conversation/conversation.tsx";
import { defaultScope } from "./inbox-address.ts";
import { InboxProvider, type InboxSlots } from "./inbox-context.tsx";
import { ConversationList } from "./list/conversation-list.tsx";
import { ListHeader } from "./list/list-header.tsx";
import { nextAfter } from "./list/neighbors.ts";
import { useListShortcuts } from "./list/use-list-shortcuts.ts";
import { useInboxAddress } from "./use-inbox-address.ts";
import { useInboxChanges } from "./use-inbox-changes.ts";

const BulkBar = lazyPart(() => import("./bulk/bulk-bar.tsx").then((module) => module.BulkBar));

/** The team's conversations: list, conversation and contact side by side, or one at a time on a phone. */
export function Inbox({ slots }: { slots: InboxSlots }) {
  const t = useTranslations("inbox.inbox");
  const canRead = usePermission("conversations.read");
  const outbox = useOutbox();
  const shared = useMemo(() => ({ ...outbox, slots }), [outbox, slots]);
  if (!canRead) {
    return <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />;
  }
  return (
    <InboxProvider shared={shared}>
      <Panes />
    </InboxProvider>
  );
}

function Panes() {
  const t = useTranslations("inbox.inbox");
  const { scope, setScope, opened, messageId } = useInboxAddress();
  const { id: openId, open, close } = opened;
  const panes = usePanes();
  const order = useRef<readonly InboxConversation[]>([]);
  const select = useSelection(scope);
  const canWrite = usePermission("conversations.write");
  useInboxChanges();
  useListShortcuts({ openId, selection: select.selection, canWrite, onAct: select.act });
  const contactPane = useContactPane(panes === 3);
  const showsList = panes > 1 || openId === null;

  function openNext() {
    const next = openId === null ? undefined : nextAfter(order.current, openId);
    if (next) open(next.id);
    else close();
  }

  return (
    <div className="flex min-h-0 flex-1">
      <h1 className="sr-only">{t("inbox")}</h1>
      {showsList && (
        <section
          aria-label={t("listOfConversations")}
          className="flex w-full shrink-0 flex-col md:w-72 md:border-r lg:w-80 xl:w-88"
        >
          <ListHeader
            scope={scope}
            onChange={setScope}
            choosing={canWrite ? { isOn: select.isChoosing, toggle: select.toggleChoosing } : null}
          />
          <ConversationList
            scope={scope}
            openId={openId}
            onOpen={open}
            onClearFilters={() => setScope({ ...defaultScope, view: scope.view })}
            order={order}
            selection={select.selection}
            onSelect={select.setSelection}
            isChoosing={select.isChoosing}
            canWrite={canWrite}
          />
          {hasSelected(select.selection) && (
            <BulkBar
              scope={scope}
              selection={select.selection}
              onChange={select.setSelection}
              onClear={select.clear}
              requestedAction={select.requestedAction}
              onRequestAction={select.onRequestAction}
            />
          )}
        </section>
      )}
      {openId !== null && (
        <div className="flex min-w-0 flex-1 flex-col">
          <Conversation
            key={openId}
            conversationId={openId}
            messageId={messageId}
            onClose={close}
            onSolvedNext={openNext}
            contactPane={contactPane}
          />
        </div>
      )}
      {openId === null && panes > 1 && <NothingOpen />}
      {openId !== null && contactPane.isOpen && (
        <ContactSide conversationId={openId} isBeside={contactPane.isBeside} onClose={contactPane.toggle} />
      )}
    </div>
  );
}

/** Whether the contact is shown. Beside the conversation it is open by default, as a sheet it is not. */
function useContactPane(isBeside: boolean) {
  const [isPaneOpen, setPaneOpen] = useState(true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isOpen = isBeside ? isPaneOpen : isSheetOpen;
  return { isBeside, isOpen, toggle: () => (isBeside ? setPaneOpen : setSheetOpen)(!isOpen) };
}

function NothingOpen() {
  const t = useTranslations("inbox.inbox");
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState
        icon={<MessagesSquare />}
        title={t("chooseAConversation")}
        description={t.rich("keys", {
          enter: () => <Kbd keys={["Enter"]} />,
          next: () => <ShortcutKeys of="inbox:next" />,
          previous: () => <ShortcutKeys of="inbox:previous" />,
          legend: () => <ShortcutKeys of="legend" />,
        })}
      />
    </div>
  );
}

function ShortcutKeys({ of }: { of: string }) {
  return <Kbd keys={useShortcut(of) ?? ["–"]} />;
}

/** Returns the number of panes side by side: one on a phone, two on a tablet, three on a desktop. */
function usePanes(): 1 | 2 | 3 {
  const isTwo = useMediaQuery("(min-width: 48rem)");
  const isThree = useMediaQuery("(min-width: 80rem)");
  if (isThree) return 3;
  return isTwo ? 2 : 1;
}
