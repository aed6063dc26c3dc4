"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { Switch } from "#components/ui/form/switch.tsx";
import { agentTools } from "#lib/agents/schema.ts";
import type { AgentForm } from "../use-agent-form.ts";

export function ToolSwitches({ form, disabled }: { form: AgentForm; disabled: boolean }) {
  const t = useTranslations("agents.tools");
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="tools"
      render={({ field }) => (
        <ul className="divide-y rounded-lg border bg-raised shadow-card">
          {agentTools.map((name) => (
            <li key={name} className="flex items-center gap-3 px-3 py-2">
              <label htmlFor={`${id}-${name}`} className="min-w-0 flex-1">
                <span className="block font-medium text-sm">{t(`${name}.label`)}</span>
                <span id={`${id}-${name}-text`} className="block text-ink-soft text-xs">
                  {t(`${name}.description`)}
                </span>
              </label>
              <Switch
                id={`${id}-${name}`}
                aria-label={t(`${name}.label`)}
                aria-describedby={`${id}-${name}-text`}
                disabled={disabled}
                checked={field.value.includes(name)}
                onCheckedChange={(isOn) =>
                  field.onChange(
                    agentTools.filter((tool) => (tool === name ? isOn : field.value.includes(tool))),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
