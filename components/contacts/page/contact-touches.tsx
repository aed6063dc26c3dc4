"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { leadQueries } from "#components/leads/lead-queries.ts";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Section } from "#components/ui/section.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { AdTouch } from "#lib/leads/schema.ts";

const networks = { facebook: "Facebook", instagram: "Instagram" } as const;

/** The first and the last ad that brought the contact; nothing if there was none. */
export function ContactTouches({ contactId }: { contactId: string }) {
  const { workspace } = useShell();
  const { data } = useQuery(leadQueries.touches(workspace.id, contactId));
  if (!data?.first || !data.last) return null;
  const { first, last, count } = data;
  return (
    <Section title="Ads">
      <FieldRow label={count === 1 ? "Source" : "First touch"} state={{ status: "idle" }}>
        <Touch touch={first} />
      </FieldRow>
      {count > 1 && (
        <FieldRow label="Last touch" state={{ status: "idle" }}>
          <Touch touch={last} />
        </FieldRow>
      )}
      {count > 2 && <p className="pl-2 text-ink-faint text-xs">{count} clicks in total</p>}
    </Section>
  );
}

function Touch({ touch }: { touch: AdTouch }) {
  const { title, adId, network, channelName, date } = touch;
  const where = [network && networks[network], channelName].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-0 py-1.5 pl-2">
      <span className="block break-words">{title || adId || "A link"}</span>
      <span className="block text-ink-faint text-xs">
        {where}
        {where && " · "}
        <TimeAgo date={date} ago />
      </span>
    </span>
  );
}
