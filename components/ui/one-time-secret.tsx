"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CodeBlock } from "./code/code-block.tsx";
import { CopyButton } from "./copy-button.tsx";

type OneTimeSecretProps = {
  /** A secret that the server does not return again. */
  secret: string;
  /** Accessible name of the secret. */
  label: string;
  copyLabel: string;
  /** The button that closes the dialog; "I have stored it" by default. */
  doneLabel?: string;
  onDone: () => void;
  /** A note about the secret, between it and the buttons. */
  children: ReactNode;
};

/** The body of a dialog that shows a new secret, until the user has stored it. */
export function OneTimeSecret({ secret, label, copyLabel, doneLabel, onDone, children }: OneTimeSecretProps) {
  const t = useTranslations("ui.shownOnce");
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeBlock label={label} code={secret} wrap />
      {children}
      <div className="flex justify-end gap-2">
        <CopyButton text={secret} label={copyLabel} showLabel size="md" />
        <Button variant="primary" onClick={onDone}>
          {doneLabel ?? t("stored")}
        </Button>
      </div>
    </div>
  );
}
