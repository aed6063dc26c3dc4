"use client";

import { History, Merge, SquareTerminal, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RunMacro } from "#components/layout/macros/run-macro.tsx";
import { ViewerAvatars } from "#components/layout/presence/viewer-avatars.tsx";
import { OpenPageLink } from "#components/layout/record/open-page-link.tsx";
import { RecordMenu } from "#components/layout/record/record-menu.tsx";
import { StepButtons } from "#components/layout/trail/step-buttons.tsx";
import type { StepTo } from "#components/layout/trail/step-to.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { ChannelIcon, channelName, EMAIL } from "#components/ui/channel-icon.tsx";
import { copyText } from "#components/ui/copy-text.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { phoneText } from "../contact-text.ts";
import { FollowItem } from "../follow/follow-item.tsx";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { MessageButton } from "../message-button.tsx";
import { useContactPresence } from "../use-contact-presence.ts";
import type { MessageContact } from "../use-message-contact.ts";
import { VersionHistory } from "../versions/version-history.tsx";
import { updateCurl } from "./update-curl.ts";

export type PeekHeaderProps = {
  contact: Contact | undefined;
  /** Whether the board is beside it, on which M moves cards. */
  isOnBoard: boolean;
  onMessage: MessageContact;
  stepTo: StepTo;
  onDelete: (contactId: string) => void;
};

/** The contact's name, buttons to its neighbors, and its actions. */
export function PeekHeader({ contact, isOnBoard, onMessage, stepTo, onDelete }: PeekHeaderProps) {
  const tSteps = useTranslations("layout.stepButtons");
  const { workspace } = useShell();
  return (
    <div className="flex items-center gap-2.5">
      {contact ? <Identity contact={contact} /> : <Skeleton className="h-8 w-44" />}
      <div className="ml-auto flex items-center">
        {contact && <MessageButton contact={contact} onMessage={onMessage} compact="always" />}
        <StepButtons noun="contact" place="peek" stepTo={stepTo} />
        {contact && (
          <OpenPageLink
            href={`/${workspace.id}/contacts/${contact.id}`}
            group={tSteps("group", { noun: "contact" })}
          />
        )}
        {contact && <ContactMenu contact={contact} macroKeys={isOnBoard ? null : "m"} onDelete={onDelete} />}
      </div>
    </div>
  );
}

/** The contact's avatar, name, and address, or who else has it open; with `isTitle`, the name is the page's heading. */
export function Identity({ contact, isTitle = false }: { contact: Contact; isTitle?: boolean }) {
  const t = useTranslations("ui.channelIcon");
  const Name = isTitle ? "h1" : "p";
  const people = useContactPresence(contact.id);
  const tViewers = useTranslations("layout.viewers");
  const number = contact.internalWhatsappNumber ?? contact.platformSenderPhone;
  return (
    <>
      <Avatar name={fullName(contact.name, contact.lastname)} color={contact.avatarColor} />
      <div className="min-w-0">
        <Name className="truncate font-semibold text-base">{fullName(contact.name, contact.lastname)}</Name>
        <p className="flex items-center gap-1.5 text-ink-faint text-xs">
          <span role="status" className="contents">
            {people.length > 0 && <ViewerAvatars people={people} />}
          </span>
          {people.length > 0 ? (
            <span aria-hidden="true" className="truncate">
              {tViewers("alsoHere")}
            </span>
          ) : (
            <>
              <ChannelIcon platformId={!number && contact.email ? EMAIL : contact.platformId} />
              <span className="truncate">
                {number ? phoneText(number) : (contact.email ?? channelName(contact.platformId, t))}
              </span>
            </>
          )}
        </p>
      </div>
    </>
  );
}

type ContactMenuProps = {
  contact: Contact;
  /** The key that runs a macro; null for none. */
  macroKeys: "m" | null;
  onDelete: (contactId: string) => void;
};

/** The actions for a whole contact. */
export function ContactMenu({ contact, macroKeys, onDelete }: ContactMenuProps) {
  const t = useTranslations("contacts.peekHeader");
  const { workspace } = useShell();
  const router = useRouter();
  const canWrite = usePermission("contacts.write");
  const canDelete = usePermission("contacts.delete");
  const mayRunMacros = usePermission("conversations.write");
  const [isRunning, setRunning] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <>
      <RecordMenu
        id={contact.id}
        label={t("contactMenu")}
        onDelete={canDelete ? () => onDelete(contact.id) : undefined}
      >
        <FollowItem contactId={contact.id} />
        {mayRunMacros && (
          <DropdownMenuItem icon={<Zap />} onSelect={() => setRunning(true)}>
            {t("runMacro")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<History />} onSelect={() => setShowsVersions(true)}>
          {t("versionHistory")}
        </DropdownMenuItem>
        {canWrite && canDelete && (
          <DropdownMenuItem icon={<Merge />} onSelect={() => setMerging(true)}>
            {t("mergeWith")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          icon={<SquareTerminal />}
          onSelect={() => void copyText(updateCurl(contact, window.location.origin), t("copied"))}
        >
          {t("copyAsApiCall")}
        </DropdownMenuItem>
      </RecordMenu>
      {mayRunMacros && (
        <RunMacro
          id="contact:macro"
          target={{ contactIds: [contact.id] }}
          keys={macroKeys}
          open={isRunning}
          onOpenChange={setRunning}
        />
      )}
      {showsVersions && <VersionHistory contactId={contact.id} onClose={() => setShowsVersions(false)} />}
      {isMerging && (
        <MergeDialog
          contactId={contact.id}
          otherId={null}
          onClose={() => setMerging(false)}
          onMerged={(survivorId) => {
            if (survivorId !== contact.id) router.replace(`/${workspace.id}/contacts/${survivorId}`);
          }}
        />
      )}
    </>
  );
}
