"use client";

import { useTranslations } from "next-intl";
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from "react-hook-form";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { CheckboxRow } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

type StoredKeyFieldProps<T extends FieldValues> = {
  control: Control<T>;
  /** The form's fields: the typed key, whether to remove the stored key, and the address of the server. */
  names: Record<"key" | "dropsKey" | "address", FieldPath<T>>;
  /** The address of the stored key; null if none is stored. */
  storedFor: string | null;
  label: string;
  placeholder?: string;
};

/** The key of a server. A stored key is never shown; it is kept if the field is empty and the origin stays the same. */
export function StoredKeyField<T extends FieldValues>({
  control,
  names,
  storedFor,
  label,
  placeholder,
}: StoredKeyFieldProps<T>) {
  const t = useTranslations("ui.storedKeyField");
  const { field, fieldState } = useController({ control, name: names.key });
  const { field: dropsKey } = useController({ control, name: names.dropsKey });
  const address: string = useWatch({ control, name: names.address });
  const moves = storedFor !== null && !haveSameOrigin(storedFor, address);
  const mayKeep = storedFor !== null && !moves;
  const keeps = mayKeep && !dropsKey.value;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        description={t(moves ? "otherAddress" : keeps ? "keyStored" : "aboutKey")}
        error={fieldState.error?.message}
      >
        <Input
          {...field}
          type="password"
          autoComplete="off"
          data-1p-ignore=""
          spellCheck={false}
          className="font-mono"
          placeholder={keeps ? "••••••••••••" : placeholder}
        />
      </Field>
      {mayKeep && field.value === "" && (
        <CheckboxRow label={t("removeTheStoredKey")} checked={dropsKey.value} onChange={dropsKey.onChange} />
      )}
    </div>
  );
}
