"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Ad } from "#lib/leads/schema.ts";
import { networkLabels, wonLabel } from "./ad-labels.ts";

/** The results of each ad, with links to its contacts. */
export function AdTable({ ads }: { ads: readonly Ad[] }) {
  const t = useTranslations("leads.adTable");
  return (
    <Table aria-label={t("ads")}>
      <TableHeader>
        <TableRow>
          <TableHead>{t("ad")}</TableHead>
          <TableHead className="text-right">{t("contacts")}</TableHead>
          <TableHead className="hidden text-right lg:table-cell">{t("firstTouch")}</TableHead>
          <TableHead className="hidden text-right lg:table-cell">{t("lastTouch")}</TableHead>
          <TableHead className="hidden text-right sm:table-cell">{t("clicks")}</TableHead>
          <TableHead className="text-right">{t("won")}</TableHead>
          <TableHead className="hidden sm:table-cell">{t("lastClick")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {ads.map((ad) => (
          <AdRow key={`${ad.adId} ${ad.title}`} ad={ad} />
        ))}
      </TableBody>
    </Table>
  );
}

function AdRow({ ad }: { ad: Ad }) {
  const t = useTranslations("leads.adTable");
  const { workspace } = useShell();
  const { adId, title, network, contacts, firstTouches, lastTouches, clicks, lastDate } = ad;
  return (
    <TableRow>
      <TableCell className="w-full max-w-0 py-1.5 sm:w-auto sm:max-w-96">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate font-medium">{title || t("anAdWithoutATitle")}</span>
          {network && <Badge variant="neutral">{networkLabels[network]}</Badge>}
        </span>
        <span className="block truncate text-ink-faint text-xs tabular-nums">{adId || t("noId")}</span>
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {adId === "" ? (
          contacts
        ) : (
          <Link
            href={`/${workspace.id}/contacts?adId=${encodeURIComponent(adId)}`}
            aria-label={t("contactsOf", { count: contacts, ad: title || adId })}
            className="text-accent-ink underline underline-offset-2"
          >
            {contacts}
          </Link>
        )}
      </TableCell>
      <TableCell className="hidden text-right tabular-nums lg:table-cell">{firstTouches}</TableCell>
      <TableCell className="hidden text-right tabular-nums lg:table-cell">{lastTouches}</TableCell>
      <TableCell className="hidden text-right tabular-nums sm:table-cell">{clicks}</TableCell>
      <TableCell className="whitespace-nowrap text-right tabular-nums">{wonLabel(ad)}</TableCell>
      <TableCell className="hidden whitespace-nowrap text-ink-soft sm:table-cell">
        <TimeAgo date={lastDate} ago />
      </TableCell>
    </TableRow>
  );
}
