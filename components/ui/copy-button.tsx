"use client";

import { Check, Copy, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, type ButtonProps } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";

export type CopyButtonProps = {
  text: string;
  /** Label of the button: "Copy address". */
  label: string;
  /** Shows the label next to the icon. */
  showLabel?: boolean;
  size?: ButtonProps["size"];
  variant?: ButtonProps["variant"];
  className?: string;
};

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, showLabel, size = "sm", variant, className }: CopyButtonProps) {
  const t = useTranslations("ui.copyButton");
  const { state, copy } = useCopy();
  const name = state === "idle" ? label : t(state);
  const Icon = state === "copied" ? Check : state === "failed" ? X : Copy;
  return (
    <>
      {showLabel ? (
        <Button size={size} variant={variant} className={className} onClick={() => copy(text)}>
          <Icon />
          {name}
        </Button>
      ) : (
        <IconButton
          label={name}
          icon={<Icon />}
          size={size}
          variant={variant ?? "ghost"}
          className={className}
          onClick={() => copy(text)}
        />
      )}
      <span role="status" className="sr-only">
        {state === "idle" ? "" : t(state)}
      </span>
    </>
  );
}
