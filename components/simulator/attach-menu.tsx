"use client";

import { CircleHelp, Contact, File, Image, MapPin, Music, Plus, Sticker } from "lucide-react";
import { useTranslations } from "next-intl";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { isSupported, type PhoneAction, type Simulator } from "#lib/simulator/schema.ts";

/** How the simulated vendor delivers messages. */
export type Delivery = "once" | "twice" | "reversed";

type AttachMenuProps = {
  simulator: Simulator;
  onSend: (action: PhoneAction) => void;
  delivery: Delivery;
  onDelivery: (delivery: Delivery) => void;
};

const attachments = [
  { value: "image", icon: <Image />, action: { kind: "file", file: "image" } },
  { value: "audio", icon: <Music />, action: { kind: "file", file: "audio" } },
  { value: "document", icon: <File />, action: { kind: "file", file: "document" } },
  { value: "sticker", icon: <Sticker />, action: { kind: "file", file: "sticker" } },
  { value: "location", icon: <MapPin />, action: { kind: "location" } },
  { value: "contact", icon: <Contact />, action: { kind: "contact" } },
  { value: "unsupported", icon: <CircleHelp />, action: { kind: "unsupported" } },
] as const;

/** Other kinds of messages, and delivery faults of the simulated vendor. */
export function AttachMenu({ simulator, onSend, delivery, onDelivery }: AttachMenuProps) {
  const t = useTranslations("simulator.attachMenu");
  const offered = attachments.filter(({ action }) => isSupported(simulator.platformType, action.kind));
  return (
    <IconMenu
      label={t("sendSomethingElse")}
      icon={<Plus />}
      disabled={!simulator.isOn}
      side="top"
      align="start"
    >
      {offered.map(({ value, icon, action }) => (
        <DropdownMenuItem key={value} icon={icon} onSelect={() => onSend(action)}>
          {t(`kinds.${value}`)}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuCheckboxItem
        checked={delivery === "twice"}
        onCheckedChange={(checked) => onDelivery(checked ? "twice" : "once")}
      >
        {t("deliverTwice")}
      </DropdownMenuCheckboxItem>
      <DropdownMenuCheckboxItem
        checked={delivery === "reversed"}
        onCheckedChange={(checked) => onDelivery(checked ? "reversed" : "once")}
      >
        {t("linesArriveOutOfOrder")}
      </DropdownMenuCheckboxItem>
    </IconMenu>
  );
}
