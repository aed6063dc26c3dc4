"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { isSupported, type Phone as PhoneState, type Simulator } from "#lib/simulator/schema.ts";
import { PhoneBubble } from "./phone-bubble.tsx";
import type { Writing } from "./phone-composer.tsx";
import { PhoneComposer } from "./phone-composer.tsx";
import { type Customer, displayName } from "./phone-customer.ts";
import type { Act } from "./use-phone.ts";

type PhoneProps = {
  simulator: Simulator;
  customer: Customer;
  phone: UseQueryResult<PhoneState>;
  act: Act;
  openId: string | null;
  onOpen: (id: string | null) => void;
};

/** A customer's phone with the chat of the business. */
export function Phone({ simulator, customer, phone, act, openId, onOpen }: PhoneProps) {
  const t = useTranslations("simulator.phone");
  const [writing, setWriting] = useState<Writing | null>(null);
  const name = displayName(customer);
  const messages = phone.data?.messages ?? [];
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is what scrolls.
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    end.current?.scrollIntoView({ block: "end" });
  }, [messages.at(-1)?.id]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-canvas sm:p-4">
      <section
        aria-label={t("phoneOfName", { name: customer.name })}
        className="mx-auto flex min-h-0 w-full max-w-md flex-1 flex-col overflow-hidden bg-surface sm:rounded-xl sm:border sm:shadow-card"
      >
        <header className="flex items-center gap-3 border-b px-3 py-2">
          <Avatar name={simulator.name} size="md" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{simulator.phoneNumber}</p>
            <p className="truncate text-ink-faint text-xs">
              {t(simulator.isOn ? "writesToYou" : "writesButIsOff", { name })}
            </p>
          </div>
        </header>
        <div
          role="log"
          aria-label={t("chat")}
          className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto bg-sunken p-3"
        >
          <LoadState query={phone} failure={t("couldNotBeLoaded")} rows={4} />
          {phone.data && messages.length === 0 && (
            <p className="m-auto max-w-60 text-balance text-center text-ink-faint">
              {t(isSupported(simulator.platformType, "ad") ? "nothingYetWithAds" : "nothingYet", { name })}
            </p>
          )}
          {messages.map((message) => (
            <PhoneBubble
              key={message.id}
              message={message}
              act={act}
              simulator={simulator}
              quoted={messages.find(({ id }) => id === message.target)}
              isOpen={message.id === openId}
              onOpen={() => onOpen(message.id === openId ? null : message.id)}
              onWrite={(mode) => setWriting({ mode, message })}
            />
          ))}
          <div ref={end} />
        </div>
        <PhoneComposer
          simulator={simulator}
          act={act}
          writing={writing}
          onDone={() => setWriting(null)}
          key={writing ? `${writing.mode} ${writing.message.id}` : "new"}
        />
      </section>
    </div>
  );
}
