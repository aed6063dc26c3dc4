"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/overlay/dialog.tsx";
import { ReadPhone, type SimulatedPlatform } from "#lib/simulator/schema.ts";
import type { Customer } from "./phone-customer.ts";

type NewCustomerDialogProps = { platform: SimulatedPlatform; onMade: (customer: Customer) => void };

/** Creates a simulated customer. The server stores the customer with the first message. */
export function NewCustomerDialog({ platform, onMade }: NewCustomerDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("simulator.newCustomerDialog");
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = ReadPhone.shape.number.safeParse(number);
    if (!parsed.success) return setError(t("mustHaveDigits"));
    onMade({ number: parsed.data, name: name.trim() });
    setOpen(false);
    setName("");
    setNumber("");
    setError(undefined);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm">
          <Plus />
          {t("newPhone")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t("newPhone")}
        description={t("description")}
        size="sm"
        footer={
          <Button variant="primary" type="submit" form="new-phone" disabled={name.trim() === ""}>
            {tActions("add")}
          </Button>
        }
      >
        <form id="new-phone" onSubmit={submit} className="flex flex-col gap-3">
          <Field label={t("name")} required>
            <Input
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field
            label={t(platform === "whatsapp" ? "number" : "vendorId")}
            description={t("asInWhatsApp")}
            error={error}
            required
          >
            <Input
              value={number}
              inputMode="tel"
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
