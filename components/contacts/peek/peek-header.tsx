"use client";

import { ChevronDown, ChevronUp, Ellipsis, Link, SquareTerminal, Trash2 } from "lucide-react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName, phoneText, platformName } from "../contact-text.ts";
import { OpenPageLink } from "./open-page-link.tsx";
import { updateCurl } from "./update-curl.ts";

export type PeekHeaderProps = {
  contact: Contact | undefined;
  onStep: (offset: -1 | 1) => void;
  onDelete: (contactId: string) => void;
};

/** Who it is, the way to the neighbours, and what can be done with the whole contact. */
export function PeekHeader({ contact, onStep, onDelete }: PeekHeaderProps) {
  return (
    <div className="flex items-center gap-2.5">
      {contact ? <Identity contact={contact} /> : <Skeleton className="h-8 w-44" />}
      <div className="ml-auto flex items-center">
        <IconButton
          size="sm"
          label="Previous contact"
          shortcut={["K"]}
          icon={<ChevronUp aria-hidden="true" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="sm"
          label="Next contact"
          shortcut={["J"]}
          icon={<ChevronDown aria-hidden="true" />}
          onClick={() => onStep(1)}
        />
        {contact && <OpenPageLink contactId={contact.id} />}
        {contact && <ContactMenu contact={contact} onDelete={onDelete} />}
      </div>
    </div>
  );
}

/** Who it is: disc, name, channel and address; the name is a heading of the page where `isTitle`. */
export function Identity({ contact, isTitle = false }: { contact: Contact; isTitle?: boolean }) {
  const Name = isTitle ? "h1" : "p";
  const number = contact.internalWhatsappNumber ?? contact.platformSenderPhone;
  return (
    <>
      <Avatar name={fullName(contact)} color={contact.avatarColor} />
      <div className="min-w-0">
        <Name className="truncate font-semibold text-base">{fullName(contact)}</Name>
        <p className="flex items-center gap-1.5 truncate text-ink-faint text-xs">
          <ChannelIcon platformId={contact.platformId} />
          {number ? phoneText(number) : (contact.email ?? platformName(contact.platformId))}
        </p>
      </div>
    </>
  );
}

export type ContactMenuProps = { contact: Contact; onDelete: (contactId: string) => void };

/** What can be done with a contact as a whole. */
export function ContactMenu({ contact, onDelete }: ContactMenuProps) {
  const canDelete = usePermission("contacts.delete");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton size="sm" label="Contact menu" icon={<Ellipsis aria-hidden="true" />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          icon={<SquareTerminal aria-hidden="true" />}
          onSelect={() => void copy(updateCurl(contact, window.location.origin), "cURL call copied")}
        >
          Copy as API call
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Link aria-hidden="true" />}
          onSelect={() => void copy(window.location.href, "Link copied")}
        >
          Copy link
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copy(contact.id, "Id copied")}>Copy id</DropdownMenuItem>
        {canDelete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              danger
              icon={<Trash2 aria-hidden="true" />}
              onSelect={() => onDelete(contact.id)}
            >
              Delete…
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast.error("The browser did not allow copying");
  }
}
