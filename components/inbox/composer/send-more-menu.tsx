"use client";

import { ContactRound, MapPin, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import type { Capabilities } from "#lib/channels/schema.ts";
import type { ComposedMessage } from "./composer-props.ts";
import { ContactCardForm } from "./contact-card-form.tsx";
import { LocationForm } from "./location-form.tsx";

type SendMoreMenuProps = {
  capabilities: Capabilities | null;
  onSend: (message: ComposedMessage) => void;
};

/** Menu for the other kinds a channel can send: a location or a contact card. */
export function SendMoreMenu({ capabilities, onSend }: SendMoreMenuProps) {
  const t = useTranslations("inbox.sendMoreMenu");
  const [form, setForm] = useState<"place" | "card" | null>(null);
  const canPlace = capabilities?.location ?? false;
  const canCard = (capabilities?.contactCards ?? 0) > 0;
  if (!canPlace && !canCard) return null;
  const done = (message: ComposedMessage) => {
    setForm(null);
    onSend(message);
  };
  return (
    <>
      <IconMenu size="sm" label={t("sendSomethingElse")} icon={<Plus />}>
        {canPlace && (
          <DropdownMenuItem icon={<MapPin />} onSelect={() => setForm("place")}>
            {t("location")}
          </DropdownMenuItem>
        )}
        {canCard && (
          <DropdownMenuItem icon={<ContactRound />} onSelect={() => setForm("card")}>
            {t("contactCard")}
          </DropdownMenuItem>
        )}
      </IconMenu>
      <Dialog open={form !== null} onOpenChange={(isOpen) => !isOpen && setForm(null)}>
        <DialogContent
          size="sm"
          title={form === "card" ? t("sendAContactCard") : t("sendALocation")}
          description={form === "card" ? t("theContactCanSave") : t("theContactSees")}
        >
          {form === "card" ? <ContactCardForm onSend={done} /> : <LocationForm onSend={done} />}
        </DialogContent>
      </Dialog>
    </>
  );
}
