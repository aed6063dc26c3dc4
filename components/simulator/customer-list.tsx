"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { type Customer, displayName, readableNumber } from "./phone-customer.ts";

export type CustomersProps = {
  customers: readonly Customer[];
  chosen: Customer | undefined;
  onChoose: (customer: Customer) => void;
};

export function CustomerList({ customers, chosen, onChoose }: CustomersProps) {
  const t = useTranslations("simulator.customerList");
  return (
    <section aria-labelledby="simulator-customers">
      <h2 id="simulator-customers" className="px-2 pb-1 font-medium text-ink-faint text-xs">
        {t("phones")}
      </h2>
      <ul className="flex flex-col gap-px">
        {customers.map((customer) => (
          <li key={customer.number}>
            <button
              type="button"
              aria-pressed={customer.number === chosen?.number}
              onClick={() => onChoose(customer)}
              className={cn(
                "flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-hover",
                customer.number === chosen?.number && "bg-press hover:bg-press",
              )}
            >
              <Avatar name={customer.name} size="sm" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{displayName(customer)}</span>
                {customer.name !== customer.number && (
                  <span className="block truncate text-ink-faint text-xs tabular-nums">
                    {readableNumber(customer.number)}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
