import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

type EmailFieldProps = { label: string; field: UseFormRegisterReturn; error: string | undefined };

/** The email that a user signs in with. */
export function EmailField({ label, field, error }: EmailFieldProps) {
  return (
    <Field label={label} error={error} required>
      <Input
        {...field}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        className="h-9"
      />
    </Field>
  );
}
