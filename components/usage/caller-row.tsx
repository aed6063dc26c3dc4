"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { UsageCaller, UsageRoute } from "#lib/usage/schema.ts";
import { useCallerName } from "./caller-name.ts";

/** A caller with its calls and errors; opens to its endpoints and MCP tools. */
export function CallerRow({ caller }: { caller: UsageCaller }) {
  const t = useTranslations("usage.callerRow");
  const name = useCallerName()(caller);
  const { kind, userName, calls, refused, failed, lastUsedDate, routes } = caller;
  const by = kind === "key" && userName !== null ? t("keyOf", { user: userName }) : t(`kinds.${kind}`);
  return (
    <li>
      <details className="group/caller">
        <summary className="flex cursor-pointer list-none items-start gap-2 px-3 py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight className="mt-1 size-3.5 shrink-0 text-ink-faint transition-transform group-open/caller:rotate-90 still:transition-none" />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="truncate font-medium">{name}</span>
              {refused > 0 && <Badge variant="danger">{t("refused", { count: refused })}</Badge>}
              {failed > 0 && <Badge variant="warn">{t("failed", { count: failed })}</Badge>}
            </span>
            <span className="mt-0.5 block text-ink-faint text-xs">
              {by} · {t.rich("lastUsed", { time: () => <TimeAgo date={lastUsedDate} ago /> })}
            </span>
          </span>
          <span className="shrink-0 text-ink-soft text-xs tabular-nums">{t("calls", { count: calls })}</span>
        </summary>
        <RouteTable label={t("routesOf", { name })} routes={routes} />
      </details>
    </li>
  );
}

function RouteTable({ label, routes }: { label: string; routes: readonly UsageRoute[] }) {
  const t = useTranslations("usage.callerRow");
  return (
    <div className="border-t bg-surface">
      <Table aria-label={label} className="table-fixed">
        <TableHeader>
          <TableRow>
            <TableHead className="whitespace-normal">{t("route")}</TableHead>
            <TableHead className="w-22 text-right">{t("callsColumn")}</TableHead>
            <TableHead className="w-28 sm:w-44">{t("statuses")}</TableHead>
            <TableHead className="w-32 max-sm:hidden">{t("lastUse")}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {routes.map(({ route, calls, statuses, lastUsedDate }) => (
            <TableRow key={route}>
              <TableCell className="wrap-anywhere font-mono text-xs">{route}</TableCell>
              <TableCell className="text-right tabular-nums">{numberText(calls)}</TableCell>
              <TableCell className="text-xs">
                <span className="flex flex-wrap gap-x-3 tabular-nums">
                  {statuses.map((one) => (
                    <span
                      key={one.status}
                      className={cn(
                        "whitespace-nowrap",
                        one.status >= 400 ? "text-danger-ink" : "text-ink-soft",
                      )}
                    >
                      {one.status} × {numberText(one.calls)}
                    </span>
                  ))}
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap text-ink-soft text-xs max-sm:hidden">
                <TimeAgo date={lastUsedDate} ago />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
