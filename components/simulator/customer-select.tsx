"use client";

import { Select } from "#components/ui/select.tsx";
import type { CustomersProps } from "./customer-list.tsx";
import { readableNumber } from "./phone-customer.ts";

/** The same choice where there is no room for the list. */
export function CustomerSelect({ customers, chosen, onChoose }: CustomersProps) {
  return (
    <Select
      label="Phone"
      className="w-full"
      options={customers.map(({ number, name }) => ({
        value: number,
        label: name,
        description: readableNumber(number),
      }))}
      value={chosen?.number}
      onChange={(number) => {
        const next = customers.find((customer) => customer.number === number);
        if (next) onChoose(next);
      }}
    />
  );
}
