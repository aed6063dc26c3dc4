"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "../class-names.ts";
import { CopyButton } from "../copy-button.tsx";
import { SegmentedControl } from "../form/segmented-control.tsx";
import { CodeBlock } from "./code-block.tsx";

type JsonViewerProps = {
  /** The text as transmitted. Text that is not JSON is shown unchanged. */
  text: string;
  label: string;
  className?: string;
};

const views = ["tree", "raw"] as const;

/** A JSON text as a collapsible tree, or raw. */
export function JsonViewer({ text, label, className }: JsonViewerProps) {
  const t = useTranslations("ui.jsonViewer");
  const [view, setView] = useState<(typeof views)[number]>("tree");
  const parsed = parse(text);
  if (!parsed.isJson) return <CodeBlock code={text} label={label} wrap className={className} />;
  return (
    <div className={cn("rounded-md border bg-sunken", className)}>
      <div className="flex items-center justify-between gap-2 border-b py-1 pr-1.5 pl-1.5">
        <SegmentedControl
          label={t("viewOfLabel", { label })}
          segments={views.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={setView}
        />
        <CopyButton text={text} label={t("copyLabel", { label })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section aria-label={label} tabIndex={0} className="max-h-[28rem] overflow-auto p-3 font-mono text-xs">
        {view === "tree" ? (
          <JsonNode value={parsed.value} depth={0} />
        ) : (
          <pre className="whitespace-pre-wrap break-all">{text}</pre>
        )}
      </section>
    </div>
  );
}

type JsonNodeProps = { name?: string; value: unknown; depth: number };

function JsonNode({ name, value, depth }: JsonNodeProps) {
  if (value === null || typeof value !== "object") {
    return (
      <div className="pl-4 leading-5">
        <JsonName name={name} />
        <JsonScalar value={value} />
      </div>
    );
  }
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) {
    return (
      <div className="pl-4 leading-5">
        <JsonName name={name} />
        <span className="text-ink-faint">{`${open}${close}`}</span>
      </div>
    );
  }
  return (
    <details open={depth < 3} className="group/json leading-5">
      <summary className="-ml-0.5 flex list-none items-center rounded-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="mx-0.5 size-3 shrink-0 text-ink-faint transition-transform [details[open]>summary>&]:rotate-90" />
        <JsonName name={name} />
        <span className="text-ink-faint">
          {open} {entries.length} {close}
        </span>
      </summary>
      <div className="ml-1.5 border-l pl-2">
        {entries.map(([key, child]) => (
          <JsonNode key={key} name={key} value={child} depth={depth + 1} />
        ))}
      </div>
    </details>
  );
}

function JsonName({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <>
      <span className="text-code-key">{name}</span>
      <span className="mr-1.5 text-ink-faint">:</span>
    </>
  );
}

function JsonScalar({ value }: { value: unknown }) {
  if (typeof value === "string") {
    return <span className="whitespace-pre-wrap break-all text-code-text">{JSON.stringify(value)}</span>;
  }
  const classes = typeof value === "number" ? "text-code-number" : "text-code-word";
  return <span className={classes}>{String(value)}</span>;
}

function parse(text: string): { isJson: true; value: unknown } | { isJson: false } {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}
