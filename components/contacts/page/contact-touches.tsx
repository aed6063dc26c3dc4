"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { leadQueries } from "#components/leads/lead-queries.ts";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Section } from "#components/ui/section.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { AdTouch } from "#lib/leads/schema.ts";

const networks = { facebook: "Facebook", instagram: "Instagram" } as const;

/** The first and the last ad that brought the contact; nothing if there was none. */
export function ContactTouches({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.contactTouches");
  const { workspace } = useShell();
  const { data } = useQuery(leadQueries.touches(workspace.id, contactId));
  if (!data?.first || !data.last) return null;
  const { first, last, count } = data;
  return (
    <Section title={t("ads")}>
      <FieldRow label={count === 1 ? t("source") : t("firstTouch")} state={{ status: "idle" }}>
        <Touch touch={first} />
      </FieldRow>
      {count > 1 && (
        <FieldRow label={t("lastTouch")} state={{ status: "idle" }}>
          <Touch touch={last} />
        </FieldRow>
      )}
      {count > 2 && <p className="pl-2 text-ink-faint text-xs">{t("countClicksInTotal", { count })}</p>}
    </Section>
  );
}

function Touch({ touch }: { touch: AdTouch }) {
  const t = useTranslations("contacts.contactTouches");
  const { title, adId, network, channelName, date } = touch;
  const where = [network && networks[network], channelName].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-0 py-1.5 pl-2">
      <span className="block break-words">{title || adId || t("aLink")}</span>
      <span className="block text-ink-faint text-xs">
        {where}
        {where && " · "}
        <TimeAgo date={date} ago />
      </span>
    </span>
  );
}
