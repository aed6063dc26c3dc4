"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Section } from "#components/ui/section.tsx";
import { useFollow } from "./use-follow.ts";

/** The members who follow a contact. */
export function FollowerList({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.follow");
  const { query } = useFollow(contactId);
  const followers = query.data?.followers;
  return (
    <Section title={t("followers")}>
      <LoadState query={query} failure={t("couldNotBeLoaded")} rows={1} />
      {followers?.length === 0 && <p className="text-ink-faint">{t("noFollowers")}</p>}
      {followers && followers.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1.5">
          {followers.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center gap-1.5">
              <Avatar name={name} size="sm" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
