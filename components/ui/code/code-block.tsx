"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import { CopyButton } from "../copy-button.tsx";

export type CodeBlockProps = {
  code: string;
  /** Accessible name, also used in the copy button's label: "cURL". */
  label: string;
  /** Wraps long lines instead of scrolling horizontally. */
  wrap?: boolean;
  className?: string;
  /** The code with colors; by default the plain code. */
  children?: ReactNode;
};

/** Monospaced text with a copy button. */
export function CodeBlock({ code, label, wrap = false, className, children }: CodeBlockProps) {
  const t = useTranslations("ui.codeBlock");
  return (
    <div className={cn("relative rounded-md border bg-sunken", className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-md p-3 pr-11">
        <pre
          className={cn(
            "font-mono text-xs [font-variant-ligatures:none]",
            wrap && "whitespace-pre-wrap break-all",
          )}
        >
          {children ?? code}
        </pre>
      </section>
      <div className="absolute top-1.5 right-1.5 rounded-md bg-sunken">
        <CopyButton text={code} label={t("copyLabel", { label })} />
      </div>
    </div>
  );
}
