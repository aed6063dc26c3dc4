"use client";

import { useId, useState } from "react";
import { Switch } from "#components/ui/switch.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactChange } from "../use-save-contact.ts";
import { PeekRow } from "./peek-row.tsx";
import { useFieldSave } from "./use-field-save.ts";

type Flag = "isSolved" | "isBotEnabled" | "blocked";

const flags: readonly { flag: Flag; label: string }[] = [
  { flag: "isSolved", label: "Solved" },
  { flag: "isBotEnabled", label: "Bot answers" },
  { flag: "blocked", label: "Blocked" },
];

export type FlagSwitchesProps = {
  contact: Contact;
  disabled: boolean;
  onSave: (change: ContactChange) => Promise<void>;
};

/** What is on or off about a contact. */
export function FlagSwitches({ contact, disabled, onSave }: FlagSwitchesProps) {
  return flags.map(({ flag, label }) => (
    <FlagRow
      key={flag}
      label={label}
      checked={contact[flag]}
      disabled={disabled}
      onSave={(next) => onSave({ [flag]: next })}
    />
  ));
}

type FlagRowProps = {
  label: string;
  checked: boolean;
  disabled: boolean;
  onSave: (checked: boolean) => Promise<void>;
};

/** Shows the new position at once, and the old one again where it could not be saved. */
function FlagRow({ label, checked, disabled, onSave }: FlagRowProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [state, run] = useFieldSave();

  async function change(next: boolean) {
    setWanted(next);
    await run(() => onSave(next));
    setWanted(null);
  }

  return (
    <PeekRow label={label} htmlFor={id} state={state}>
      <span className="flex h-8 items-center pl-2 coarse:h-10">
        <Switch
          id={id}
          checked={wanted ?? checked}
          disabled={disabled}
          onCheckedChange={(next) => void change(next)}
        />
      </span>
    </PeekRow>
  );
}
