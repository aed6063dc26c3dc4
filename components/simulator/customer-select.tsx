"use client";

import { useTranslations } from "next-intl";
import { Select } from "#components/ui/form/select.tsx";
import type { CustomersProps } from "./customer-list.tsx";
import { calledName, readableNumber } from "./phone-customer.ts";

/** The choice of customers for narrow screens. */
export function CustomerSelect({ customers, chosen, onChoose }: CustomersProps) {
  const t = useTranslations("simulator.customerSelect");
  return (
    <Select
      label={t("phone")}
      className="w-full"
      options={customers.map((customer) => ({
        value: customer.number,
        label: calledName(customer),
        ...(customer.name !== customer.number && { description: readableNumber(customer.number) }),
      }))}
      value={chosen?.number}
      onChange={(number) => {
        const next = customers.find((customer) => customer.number === number);
        if (next) onChoose(next);
      }}
    />
  );
}
