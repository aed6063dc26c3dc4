"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { Simulator } from "#lib/simulator/schema.ts";
import type { CustomersProps } from "./customer-list.tsx";
import { CustomerList } from "./customer-list.tsx";
import { MessageTrace } from "./message-trace.tsx";
import { NewCustomerDialog } from "./new-customer-dialog.tsx";
import { Phone } from "./phone.tsx";
import { type Customer, displayName, mergeCustomers, readableNumber } from "./phone-customer.ts";
import { PhoneSettings } from "./phone-settings.tsx";
import { SettingsPopover } from "./settings-popover.tsx";
import { simulatorQueries } from "./simulator-queries.ts";
import { StopButton } from "./stop-button.tsx";
import { usePhone } from "./use-phone.ts";

/** The customers, one customer's phone, and the requests of a message. */
export function Workbench({ simulator, vendors }: { simulator: Simulator; vendors: ReactNode }) {
  const t = useTranslations("simulator.workbench");
  const { workspace } = useShell();
  const known = useQuery(simulatorQueries.customers(workspace.id, simulator.id));
  const [made, setMade] = useState<readonly Customer[]>([]);
  const [chosen, setChosen] = useState<Customer | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const customers = mergeCustomers(made, known.data ?? [], t("exampleCustomer"));
  const customer = customers.find(({ number }) => number === chosen?.number) ?? customers[0];
  const choose = (next: Customer) => {
    setChosen(next);
    setOpenId(null);
  };
  const make = (next: Customer) => {
    setMade((others) => [next, ...others.filter(({ number }) => number !== next.number)]);
    choose(next);
  };
  return (
    <>
      <PageHeader
        title={t("simulator")}
        aside={<span className="hidden truncate sm:inline">{simulator.phoneNumber}</span>}
        actions={
          <>
            <SettingsPopover simulator={simulator} />
            <NewCustomerDialog platform={simulator.platformType} onMade={make} />
          </>
        }
      >
        {vendors}
      </PageHeader>
      <PageBody scroll={false} className="lg:flex-row">
        <div className="border-b p-2 lg:hidden">
          <CustomerSelect customers={customers} chosen={customer} onChoose={choose} />
        </div>
        <aside className="hidden w-60 shrink-0 flex-col gap-5 border-r p-3 lg:flex">
          <div className="scroll-quiet min-h-24 overflow-y-auto">
            <CustomerList customers={customers} chosen={customer} onChoose={choose} />
          </div>
          <PhoneSettings simulator={simulator} />
          <StopButton simulator={simulator} />
        </aside>
        <LoadState query={known} failure={t("couldNotBeLoaded")} className="flex-1 p-4" />
        {known.data && customer && (
          <PlayedPhone
            key={customer.number}
            simulator={simulator}
            customer={customer}
            openId={openId}
            onOpen={setOpenId}
          />
        )}
      </PageBody>
    </>
  );
}

type PlayedPhoneProps = {
  simulator: Simulator;
  customer: Customer;
  openId: string | null;
  onOpen: (id: string | null) => void;
};

function PlayedPhone({ simulator, customer, openId, onOpen }: PlayedPhoneProps) {
  const { phone, act } = usePhone(simulator.id, customer);
  const messages = phone.data?.messages ?? [];
  return (
    <>
      <Phone
        simulator={simulator}
        customer={customer}
        phone={phone}
        act={act}
        openId={openId}
        onOpen={onOpen}
      />
      <MessageTrace
        message={messages.find(({ id }) => id === openId)}
        simulator={simulator}
        contactId={phone.data?.contactId ?? null}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

/** The choice of customers for narrow screens. */
function CustomerSelect({ customers, chosen, onChoose }: CustomersProps) {
  const t = useTranslations("simulator.customerSelect");
  return (
    <Select
      label={t("phone")}
      className="w-full"
      options={customers.map((customer) => ({
        value: customer.number,
        label: displayName(customer),
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
