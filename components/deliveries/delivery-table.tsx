"use client";

import { useTranslations } from "next-intl";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import { exactTime, TimeAgo } from "#components/ui/time-ago.tsx";
import { translateValue } from "#components/ui/translate.ts";
import { failedStatuses, type ListedDelivery } from "#lib/deliveries/schema.ts";
import { hostOf } from "./url-host.ts";
import type { Selection } from "./use-selection.ts";

type DeliveryTableProps = {
  deliveries: readonly ListedDelivery[];
  openId: string | null;
  /** Null for members who may not resend. */
  selection: Selection | null;
  onOpen: (id: string) => void;
};

/** The rows of the log. A row opens its delivery. Failed ones can be selected. */
export function DeliveryTable({ deliveries, openId, selection, onOpen }: DeliveryTableProps) {
  const t = useTranslations("deliveries.deliveryTable");
  const failed = deliveries.filter(({ status }) => isFailed(status)).map(({ id }) => id);
  const chosen = failed.filter((id) => selection?.ids.has(id)).length;
  return (
    <Table aria-label={t("webhookDeliveries")}>
      <TableHeader>
        <TableRow>
          {selection && (
            <TableHead className="w-8 pr-0">
              <Checkbox
                aria-label={t("selectAll")}
                disabled={failed.length === 0}
                checked={chosen === 0 ? false : chosen === failed.length || "indeterminate"}
                onCheckedChange={(next) => selection.set(failed, next === true)}
              />
            </TableHead>
          )}
          <TableHead>{t("time")}</TableHead>
          <TableHead>{t("status")}</TableHead>
          <TableHead>{t("rule")}</TableHead>
          <TableHead className="hidden md:table-cell">{t("trigger")}</TableHead>
          <TableHead className="hidden lg:table-cell">{t("contact")}</TableHead>
          <TableHead className="hidden xl:table-cell">{t("sentTo")}</TableHead>
          <TableHead className="hidden text-right sm:table-cell">{t("duration")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isOpen={delivery.id === openId}
            selection={selection}
            onOpen={() => onOpen(delivery.id)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type DeliveryRowProps = {
  delivery: ListedDelivery;
  isOpen: boolean;
  selection: Selection | null;
  onOpen: () => void;
};

function DeliveryRow({ delivery, isOpen, selection, onOpen }: DeliveryRowProps) {
  const t = useTranslations("deliveries.deliveryTable");
  const tEvents = useTranslations("rules.events");
  const due = delivery.status === "pending" ? delivery.dueDate : null;
  const label = useTranslations("deliveries.statuses")(`${delivery.status}.label`);
  return (
    <TableRow className={cn("relative hover:bg-hover", isOpen && "bg-accent-soft hover:bg-accent-soft")}>
      {selection && (
        // Above the button that covers the row.
        <TableCell className="relative z-10 w-8 pr-0">
          {isFailed(delivery.status) && (
            <Checkbox
              aria-label={t("select", { rule: delivery.ruleName, time: exactTime(delivery.creationDate) })}
              checked={selection.ids.has(delivery.id)}
              onCheckedChange={(next) => selection.set([delivery.id], next === true)}
            />
          )}
        </TableCell>
      )}
      <TableCell className="w-16 whitespace-nowrap text-ink-faint">
        <TimeAgo date={delivery.creationDate} />
      </TableCell>
      <TableCell className="sm:w-40">
        <span className="flex items-center gap-2">
          <Badge variant={deliveryVariants[delivery.status]} dot>
            {label}
          </Badge>
          {due && (
            <span className="whitespace-nowrap text-ink-faint text-xs" title={exactTime(due)}>
              {t("due", { time: dateText(due, "seconds") })}
            </span>
          )}
          {delivery.responseStatus !== null && (
            <span className="text-ink-faint text-xs" data-numeric="">
              {delivery.responseStatus}
            </span>
          )}
        </span>
      </TableCell>
      <TableCell className="w-full max-w-0 sm:w-auto sm:max-w-44 xl:max-w-56">
        {/* The button covers the row: the whole row is clickable, with one tab stop. */}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={[
            delivery.ruleName,
            delivery.resendOf && t("resent"),
            label,
            due && t("due", { time: exactTime(due) }),
            exactTime(delivery.creationDate),
          ]
            .filter(Boolean)
            .join(", ")}
          onClick={onOpen}
          className="block max-w-full truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {delivery.ruleName}
          {delivery.resendOf && (
            <span className="ml-1.5 font-normal text-ink-faint text-xs">{t("resent")}</span>
          )}
        </button>
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-ink-soft md:table-cell">
        {translateValue(tEvents, `${delivery.trigger}.label`, delivery.trigger)}
      </TableCell>
      <TableCell className="hidden max-w-48 truncate lg:table-cell">{delivery.contactName ?? "–"}</TableCell>
      <TableCell className="hidden max-w-64 truncate text-ink-soft xl:table-cell">
        <span className="mr-1.5 font-mono text-2xs text-ink-faint">{delivery.method}</span>
        {hostOf(delivery.url)}
      </TableCell>
      <TableCell className="hidden w-24 whitespace-nowrap text-right text-ink-soft sm:table-cell">
        {delivery.durationMs === null ? "–" : t("milliseconds", { count: delivery.durationMs })}
      </TableCell>
    </TableRow>
  );
}

function isFailed(status: ListedDelivery["status"]): boolean {
  return failedStatuses.some((one) => one === status);
}
