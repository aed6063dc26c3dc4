"use client";

import { Check, Copy, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { writeToClipboard } from "./copy-text.ts";
import { IconButton } from "./icon-button.tsx";

type CopyButtonProps = {
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

/** Copies a text to the clipboard. `state` shows the result for two seconds. */
function useCopy(): { state: "idle" | "copied" | "failed"; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string) {
    const done = await writeToClipboard(text);
    setState(done ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), 2000);
  }
  return { state, copy };
}
