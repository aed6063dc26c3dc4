"use client";

import { useTranslations } from "next-intl";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { useAddressFilters } from "../use-page-address.ts";
import { columnOrders, readColumnOrders, writeColumnOrder } from "./column-orders.ts";

/** Chooses the order of a column: the manual one, or one in which only the server places cards. */
export function ColumnOrderItems({ stageId }: { stageId: string }) {
  const t = useTranslations("contacts.columnOrders");
  const [filters, setFilters] = useAddressFilters();
  const chosen = readColumnOrders(filters.columnOrders).get(stageId) ?? null;
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t("sort")}</DropdownMenuLabel>
      {[null, ...columnOrders].map((order) => (
        <DropdownMenuCheckboxItem
          key={order}
          checked={order === chosen}
          onSelect={() =>
            setFilters({ ...filters, columnOrders: writeColumnOrder(filters.columnOrders, stageId, order) })
          }
        >
          <span className="inline-block first-letter:uppercase">{t(order ?? "card")}</span>
        </DropdownMenuCheckboxItem>
      ))}
      <DropdownMenuSeparator />
    </>
  );
}
