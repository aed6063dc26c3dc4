"use client";

import { Bell, BellOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { useFollow } from "./use-follow.ts";

/** The item of a contact's menu that follows it, or stops. */
export function FollowItem({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.follow");
  const { query, isFollowing, toggle } = useFollow(contactId);
  return (
    <DropdownMenuItem disabled={!query.data} icon={isFollowing ? <BellOff /> : <Bell />} onSelect={toggle}>
      {t(isFollowing ? "stopFollowing" : "follow")}
    </DropdownMenuItem>
  );
}
