"use client";

import { useMemo, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { readStored, writeStored } from "#components/ui/stored-value.ts";
import type { ContactFilters } from "../../contact-filters.ts";
import { type CardField, defaultFields, readCardFields, writeCardFields } from "./card-fields.ts";

export type CardFields = {
  /** The shown fields. The same array until they change. */
  ids: readonly CardField[];
  choose: (ids: readonly CardField[]) => void;
  reset: () => void;
};

/** Returns the fields in the address, otherwise those that the user chose last, otherwise the default ones. */
export function useCardFields(
  { cardFields }: Pick<ContactFilters, "cardFields">,
  onChange: (cardFields: string) => void,
): CardFields {
  const { user, workspace } = useShell();
  const key = `tertulia.cards.${workspace.id}.${user.id}`;
  const [remembered, setRemembered] = useState(() => readStored(key) ?? "");
  const ids = useMemo(
    () => readCardFields(cardFields) ?? readCardFields(remembered) ?? defaultFields,
    [cardFields, remembered],
  );
  const set = (text: string) => {
    setRemembered(text);
    writeStored(key, text);
    onChange(text);
  };
  return { ids, choose: (next) => set(writeCardFields(next)), reset: () => set("") };
}
