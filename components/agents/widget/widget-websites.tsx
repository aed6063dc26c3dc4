"use client";

import { Globe, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { MAX_ORIGINS } from "#lib/agents/schema.ts";
import type { AgentForm } from "../use-agent-form.ts";
import { addOrigin } from "./allowed-origins.ts";

const choices = ["any", "only"] as const;

export function WidgetWebsites({ form, disabled }: { form: AgentForm; disabled: boolean }) {
  const t = useTranslations("agents.widgetWebsites");
  const origins = useWatch({ control: form.control, name: "widget.allowedOrigins" });
  const set = (next: string[] | null) =>
    form.setValue("widget.allowedOrigins", next, { shouldDirty: true, shouldTouch: true });
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t("websites")}
        segments={choices.map((value) => ({ value, label: t(value) }))}
        value={origins === null ? "any" : "only"}
        onChange={(choice) => !disabled && set(choice === "any" ? null : [])}
        className="w-fit"
      />
      {origins === null ? (
        <Callout>{t("anyWarning")}</Callout>
      ) : (
        <>
          {origins.length === 0 && <Callout variant="warn">{t("noneWarning")}</Callout>}
          {origins.length > 0 && (
            <ul
              aria-label={t("allowedWebsites")}
              className="divide-y rounded-lg border bg-raised shadow-card"
            >
              {origins.map((origin) => (
                <li key={origin} className="flex items-center gap-2 py-1 pr-1 pl-3">
                  <Globe className="size-3.5 shrink-0 text-ink-faint" />
                  <span className="min-w-0 flex-1 truncate font-mono text-xs">{origin}</span>
                  {!disabled && (
                    <IconButton
                      label={t("removeOrigin", { origin })}
                      size="sm"
                      icon={<X />}
                      onClick={() => set(origins.filter((one) => one !== origin))}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {!disabled && <NewOrigin origins={origins} onChange={set} />}
        </>
      )}
    </div>
  );
}

function NewOrigin({
  origins,
  onChange,
}: {
  origins: readonly string[];
  onChange: (next: string[]) => void;
}) {
  const tActions = useTranslations("actions");
  const t = useTranslations("agents.widgetWebsites");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();

  function add() {
    const result = addOrigin(origins, text);
    setError(result.error && t(`errors.${result.error}`, { max: MAX_ORIGINS }));
    if (!result.origins) return;
    onChange(result.origins);
    setText("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <Field label={t("addAWebsite")} error={error} description={t("aboutOrigin")}>
      <div className="flex gap-2">
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.example.com"
        />
        <Button onClick={add} disabled={text.trim() === ""}>
          <Plus /> {tActions("add")}
        </Button>
      </div>
    </Field>
  );
}
