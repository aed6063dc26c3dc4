"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { firstNames } from "./first-names.ts";

const SHOWN = 2;

type ViewerAvatarsProps = { people: readonly { userId: string; name: string }[] };

/** The people who have a contact open: two avatars and the number of others, with a text for screen readers. */
export function ViewerAvatars({ people }: ViewerAvatarsProps) {
  const t = useTranslations("layout.viewers");
  const names = firstNames(people, (count) => t("more", { count }));
  const text = t("viewing", { count: people.length, names });
  const others = people.length - SHOWN;
  return (
    <span title={text} data-viewers="" className="mx-0.5 flex shrink-0 items-center gap-1.5">
      {people.slice(0, SHOWN).map(({ userId, name }) => (
        <Avatar key={userId} name={name} size="xs" className="ring-2 ring-accent" />
      ))}
      {others > 0 && (
        <span aria-hidden="true" className="text-2xs text-ink-faint">
          +{others}
        </span>
      )}
      <span className="sr-only">{text}</span>
    </span>
  );
}
