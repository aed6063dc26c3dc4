"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { ComposedMessage } from "./composer-props.ts";

export function ContactCardForm({ onSend }: { onSend: (message: ComposedMessage) => void }) {
  const t = useTranslations("inbox.contactCardForm");
  const [card, setCard] = useState({ name: "", phone: "", email: "", organization: "" });
  const [name, phone] = [card.name.trim(), card.phone.trim()];
  const isPhone = /^\+?[\d\s().-]{6,}$/.test(phone);
  const set = (field: keyof typeof card) => ({
    value: card[field],
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [field]: event.target.value }),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name === "" || !isPhone) return;
        const emails = card.email.trim() === "" ? [] : [card.email.trim()];
        const organization = card.organization.trim() || null;
        onSend({ kind: "contacts", contacts: [{ name, phones: [phone], emails, organization }] });
      }}
    >
      <Field label={t("name")} required>
        <Input maxLength={100} autoComplete="off" {...set("name")} />
      </Field>
      <Field
        label={t("phone")}
        required
        error={phone !== "" && !isPhone ? t("phoneWithCountryCode") : undefined}
      >
        <Input
          type="tel"
          maxLength={40}
          autoComplete="off"
          placeholder={t("phoneExample")}
          {...set("phone")}
        />
      </Field>
      <Field label={t("email")}>
        <Input type="email" maxLength={200} autoComplete="off" {...set("email")} />
      </Field>
      <Field label={t("company")}>
        <Input maxLength={100} autoComplete="off" {...set("organization")} />
      </Field>
      <Button type="submit" variant="primary" disabled={name === "" || !isPhone} className="self-end">
        {t("sendCard")}
      </Button>
    </form>
  );
}
