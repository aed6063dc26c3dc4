"use client";

import { useWatch } from "react-hook-form";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import type { IdentityProviderFormValues } from "./identity-provider-draft.ts";

type ProviderAddressProps = {
  form: IdentityProviderFormValues;
  /** The address of a stored provider; a new one's follows from its alias. */
  stored: string | null | undefined;
  /** The last part of the address. */
  path: "callback" | "logout" | "acs" | "metadata";
  label: string;
  description: string;
};

/** An address of this installation to enter at the provider, with a copy button. */
export function ProviderAddress({ form, stored, path, label, description }: ProviderAddressProps) {
  const alias = useWatch({ control: form.control, name: "alias" });
  const url = stored ?? `${window.location.origin}/api/sso/${alias || "…"}/${path}`;
  return (
    <div className="grid gap-1">
      <p className="font-medium text-ink-soft text-xs">{label}</p>
      <p className="text-ink-faint text-xs">{description}</p>
      <CodeBlock label={label} code={url} wrap />
    </div>
  );
}
