"use client";

import { useTranslations } from "next-intl";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { dateText, numberText } from "#components/ui/text/formats.ts";
import type { UsageMinute } from "#lib/usage/schema.ts";

/** One bar per minute: accepted calls, and on top those above the rate limit. The same as a table below. */
export function CallsChart({ minutes }: { minutes: readonly UsageMinute[] }) {
  const t = useTranslations("usage.callsChart");
  const highest = Math.max(1, ...minutes.map(({ accepted, refused }) => accepted + refused));
  const accepted = minutes.reduce((sum, minute) => sum + minute.accepted, 0);
  const refused = minutes.reduce((sum, minute) => sum + minute.refused, 0);
  const used = minutes.filter((minute) => minute.accepted + minute.refused > 0);
  return (
    <div className="rounded-lg border bg-raised px-4 py-3 shadow-card">
      <figure>
        <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
          <Legend swatch="bg-accent">{t("accepted", { count: accepted })}</Legend>
          <Legend swatch="bg-danger">{t("refused", { count: refused })}</Legend>
        </figcaption>
        <div
          aria-hidden="true"
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-faint text-xs"
        >
          <div className="flex h-32 flex-col justify-between text-right tabular-nums leading-none">
            <span>{numberText(highest)}</span>
            <span>0</span>
          </div>
          <div className="flex h-32 items-stretch gap-px border-b">
            {minutes.map((minute) => (
              <Bar key={minute.date} minute={minute} highest={highest} />
            ))}
          </div>
          <div className="col-start-2 mt-1 flex justify-between">
            <span>{dateText(minutes[0]?.date ?? "", "time")}</span>
            <span>{t("now")}</span>
          </div>
        </div>
      </figure>
      {used.length === 0 ? (
        <p className="mt-2 text-ink-soft text-xs">{t("noCalls")}</p>
      ) : (
        <MinuteTable minutes={used} />
      )}
    </div>
  );
}

function Legend({ swatch, children }: { swatch: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-sm ${swatch}`} />
      {children}
    </span>
  );
}

function Bar({ minute, highest }: { minute: UsageMinute; highest: number }) {
  const t = useTranslations("usage.callsChart");
  const { date, accepted, refused } = minute;
  const share = (calls: number) => ({ height: `${(calls / highest) * 100}%` });
  return (
    <div
      title={t("minute", { time: dateText(date, "time"), accepted, refused })}
      className="flex min-w-0 flex-1 flex-col justify-end hover:bg-hover"
    >
      <div className="rounded-t-[1px] bg-danger" style={share(refused)} />
      <div className="rounded-t-[1px] bg-accent" style={share(accepted)} />
    </div>
  );
}

function MinuteTable({ minutes }: { minutes: readonly UsageMinute[] }) {
  const t = useTranslations("usage.callsChart");
  return (
    <details className="mt-3 text-xs">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
        {t("asTable")}
      </summary>
      <div className="mt-2 rounded-md border">
        <Table aria-label={t("callsByMinute")}>
          <TableHeader>
            <TableRow>
              <TableHead>{t("time")}</TableHead>
              <TableHead className="text-right">{t("acceptedColumn")}</TableHead>
              <TableHead className="text-right">{t("refusedColumn")}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {minutes.map(({ date, accepted, refused }) => (
              <TableRow key={date}>
                <TableCell>{dateText(date, "time")}</TableCell>
                <TableCell className="text-right tabular-nums">{numberText(accepted)}</TableCell>
                <TableCell className="text-right tabular-nums">{numberText(refused)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}
