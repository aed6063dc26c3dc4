"use client";

import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import { changeConversations } from "#components/inbox/inbox-cache.ts";
import { inboxKeys } from "#components/inbox/inbox-queries.ts";
import { useInboxCache } from "#components/inbox/use-inbox-cache.ts";
import { useCommand, useShortcut } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#components/ui/overlay/popover.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { type HeaderPopover, narrowAnchor } from "./header-popover.ts";

type TagMenuProps = { conversation: InboxConversation } & HeaderPopover;

/** The contact's tags. Clicking a tag adds or removes it; typing creates new ones. */
export function TagMenu({ conversation, open, onOpenChange }: TagMenuProps) {
  const t = useTranslations("inbox.tagMenu");
  const tGroups = useTranslations("inbox.commandGroups");
  const { workspace } = useShell();
  const mark = useTagWrite();
  const tags = useQuery(workspaceQueries.detail(workspace.id)).data?.tags ?? [];
  const { tagIds } = conversation.contact;
  useCommand({
    id: "inbox:tag",
    label: t("tag"),
    group: tGroups("conversation"),
    keys: "t",
    run: () => onOpenChange(true),
  });

  function press(tagId: string) {
    const isOn = tagIds.includes(tagId);
    void mark(conversation, isOn ? { remove: [tagId] } : { add: [tagId] });
  }

  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor asChild>
        <IconButton
          label={t("tags")}
          shortcut={useShortcut("inbox:tag")}
          icon={<Tag />}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => onOpenChange(!open)}
          className={narrowAnchor}
        />
      </PopoverAnchor>
      <PopoverContent align="end" aria-label={t("tags")} className="overflow-hidden p-0">
        <OptionList
          label={t("tags")}
          options={tags.map(({ id, name, color }) => ({ value: id, label: name, color }))}
          selected={tagIds}
          onSelect={press}
          onCreate={(name) => void mark(conversation, { create: name })}
          emptyText={t("typeANameToCreate")}
        />
      </PopoverContent>
    </Popover>
  );
}

/** Ids of tags to add and remove, and the name of a new tag. */
type Tags = { add?: string[]; remove?: string[]; create?: string };

/**
 * Adds or removes tags of a contact without affecting tags that others change at the same time. The write has no
 * mutation id, so its change message updates the contact beside the conversation.
 */
function useTagWrite(): (conversation: InboxConversation, tags: Tags) => Promise<void> {
  const t = useTranslations("inbox.useTagWrite");
  const cache = useInboxCache();
  return async ({ id, contact }, { add = [], remove = [], create }) => {
    const { queries, workspaceId } = cache;
    await queries.cancelQueries({ queryKey: inboxKeys.all(workspaceId) });
    changeConversations(
      cache,
      (one) => one.contact.id === contact.id,
      (one) => {
        const remaining = one.contact.tagIds.filter(
          (tagId) => !remove.includes(tagId) && !add.includes(tagId),
        );
        return { ...one, contact: { ...one.contact, tagIds: [...remaining, ...add] } };
      },
    );
    try {
      if (create !== undefined) {
        const body = { contacts: [{ id: contact.id, addTags: [create] }] };
        await call(contactEndpoints.change, { workspaceId, body });
      } else {
        const body = { action: { type: "tag" as const, add, remove }, conversationIds: [id] };
        await call(inboxEndpoints.bulk, { workspaceId, body });
      }
    } catch (error) {
      toast.failure(t("couldNotChangeTags", { name: contact.name }), error);
    } finally {
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
  };
}
