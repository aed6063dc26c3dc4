"use client";

import { Megaphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { AdClick, SimulatedPlatform } from "#lib/simulator/schema.ts";

const networks = [
  { value: "facebook", label: "Facebook" },
  { value: "instagram", label: "Instagram" },
] as const;

type AdPopoverProps = {
  isOn: boolean;
  platform: SimulatedPlatform;
  onClicked: (ad: AdClick) => void;
};

/** Simulates a click on an ad, which the next message refers to. Only WhatsApp does not identify the page of the ad. */
export function AdPopover({ isOn, platform, onClicked }: AdPopoverProps) {
  const t = useTranslations("simulator.adPopover");
  const [open, setOpen] = useState(false);
  const [network, setNetwork] = useState<AdClick["network"]>(
    platform === "instagram" ? "instagram" : "facebook",
  );
  const [headline, setHeadline] = useState(t("sampleHeadline"));
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label={t("clickOnAnAd")} icon={<Megaphone />} disabled={!isOn} />
      </PopoverTrigger>
      <PopoverContent side="top" aria-label={t("clickOnAnAd")}>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            // Events of a portal also reach the composer's form.
            event.stopPropagation();
            onClicked({ network, headline });
            setOpen(false);
          }}
        >
          {platform === "whatsapp" && (
            <SegmentedControl
              label={t("whereTheAdIs")}
              segments={networks}
              value={network}
              onChange={setNetwork}
            />
          )}
          <Field label={t("headline")} required>
            <Input value={headline} maxLength={200} onChange={(event) => setHeadline(event.target.value)} />
          </Field>
          <Button type="submit" variant="primary" size="sm" disabled={headline.trim() === ""}>
            {t("clickOnIt")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
