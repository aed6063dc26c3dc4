"use client";

import { Bell, BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { useFollow } from "./use-follow.ts";

/** Follows the contact of a page, also from the palette and with a key. It is pressed while the reader follows. */
export function FollowButton({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.follow");
  const tSteps = useTranslations("layout.stepButtons");
  const { query, isFollowing, toggle } = useFollow(contactId);
  useCommand({
    id: "contact:follow",
    label: t(isFollowing ? "stopFollowing" : "follow"),
    group: tSteps("group", { noun: "contact" }),
    keys: "f",
    run: toggle,
  });
  const Icon = isFollowing ? BellRing : Bell;
  return (
    <Button
      size="sm"
      aria-pressed={isFollowing}
      title={t(isFollowing ? "youAreNotified" : "getNotified")}
      disabled={!query.data}
      onClick={toggle}
      className="mr-1"
    >
      <Icon /> <span className="max-sm:sr-only">{t(isFollowing ? "following" : "follow")}</span>
    </Button>
  );
}
