"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Switch } from "#components/ui/form/switch.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactChange } from "../use-save-contact.ts";

const flags = ["isSolved", "isBotEnabled", "blocked"] as const;

type FlagSwitchesProps = {
  contact: Contact;
  disabled: boolean;
  onSave: (change: ContactChange) => Promise<void>;
};

export function FlagSwitches({ contact, disabled, onSave }: FlagSwitchesProps) {
  const t = useTranslations("contacts.flagSwitches");
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 pt-2">
      {flags.map((flag) => (
        <FlagSwitch
          key={flag}
          label={t(flag)}
          checked={contact[flag]}
          disabled={disabled}
          onSave={(next) => onSave({ [flag]: next })}
        />
      ))}
    </div>
  );
}

type FlagSwitchProps = {
  label: string;
  checked: boolean;
  disabled: boolean;
  onSave: (checked: boolean) => Promise<void>;
};

/** Shows the new position immediately, and the old one again if saving failed. */
function FlagSwitch({ label, checked, disabled, onSave }: FlagSwitchProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [state, run] = useFieldSave();

  async function change(next: boolean) {
    setWanted(next);
    await run(() => onSave(next));
    setWanted(null);
  }

  return (
    <span className="flex min-h-6 items-center gap-2 coarse:min-h-10">
      <Switch
        id={id}
        checked={wanted ?? checked}
        disabled={disabled}
        onCheckedChange={(next) => void change(next)}
      />
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <span role="alert" className="text-danger-ink text-xs empty:hidden">
        {state.status === "failed" ? state.reason : null}
      </span>
    </span>
  );
}
