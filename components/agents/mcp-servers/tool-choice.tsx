"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { Badge } from "#components/ui/badge.tsx";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { MAX_ALLOWED_TOOLS, type McpTool } from "#lib/mcp-servers/schema.ts";
import { type McpServerForm, toggleTool } from "./mcp-server-draft.ts";

type ToolChoiceProps = { form: McpServerForm; tools: readonly McpTool[]; isTested: boolean };

/** The tools of a server with a checkbox each. */
export function ToolChoice({ form, tools, isTested }: ToolChoiceProps) {
  const t = useTranslations("agents.mcpToolChoice");
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="allowed"
      render={({ field, fieldState }) => {
        const count = tools.filter(({ name }) => field.value.includes(name)).length;
        return (
          <fieldset aria-describedby={`${id}-about`} className="grid gap-1.5">
            <legend className="mb-1 font-medium text-sm">
              {t("title")}{" "}
              {tools.length > 0 && (
                <span className="font-normal text-ink-faint tabular-nums">
                  {t("count", { count, total: tools.length })}
                </span>
              )}
            </legend>
            <p id={`${id}-about`} className="text-pretty text-ink-soft text-xs">
              {tools.length === 0
                ? t(isTested ? "none" : "testFirst")
                : t("about", { max: MAX_ALLOWED_TOOLS })}
            </p>
            {tools.length > 0 && (
              <ul className="divide-y rounded-lg border bg-raised">
                {tools.map((tool) => (
                  <ToolItem
                    key={tool.name}
                    tool={tool}
                    isAllowed={field.value.includes(tool.name)}
                    onChange={(isOn) =>
                      field.onChange(toggleTool(field.value, tools, { name: tool.name, isOn }))
                    }
                  />
                ))}
              </ul>
            )}
            {fieldState.error && <p className="text-danger-ink text-xs">{fieldState.error.message}</p>}
          </fieldset>
        );
      }}
    />
  );
}

type ToolItemProps = { tool: McpTool; isAllowed: boolean; onChange: (isAllowed: boolean) => void };

function ToolItem({ tool, isAllowed, onChange }: ToolItemProps) {
  const id = useId();
  const { name, title, description } = tool;
  return (
    <li className="flex items-start gap-2.5 px-3 py-2">
      <Checkbox
        id={id}
        checked={isAllowed}
        onCheckedChange={(next) => onChange(next === true)}
        aria-describedby={`${id}-about`}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor={id} className="cursor-pointer text-sm [overflow-wrap:anywhere]">
            {title || name}
          </label>
          <Effect tool={tool} />
        </p>
        <p id={`${id}-about`} className="line-clamp-3 text-ink-faint text-xs [overflow-wrap:anywhere]">
          {title !== "" && <span className="font-mono">{name} </span>}
          {description}
        </p>
      </div>
    </li>
  );
}

/** The hints of the server about a tool. The protocol treats a tool without hints as one that may do anything. */
function Effect({ tool: { readOnly, destructive } }: { tool: McpTool }) {
  const t = useTranslations("agents.mcpToolChoice");
  if (readOnly) return <Badge variant="success">{t("readOnly")}</Badge>;
  if (destructive) return <Badge variant="danger">{t("destructive")}</Badge>;
  return <Badge variant="warn">{t("mayChange")}</Badge>;
}
