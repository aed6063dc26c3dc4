"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { Template } from "#lib/templates/schema.ts";
import { partsOf } from "#lib/templates/template-parts.ts";
import { shownText } from "#lib/templates/template-variables.ts";
import { reasonLabel, statusLabel } from "./status-labels.ts";

/** A template in the list: its name, text and status at WhatsApp. */
export function TemplateRow({ template, workspaceId }: { template: Template; workspaceId: string }) {
  const t = useTranslations("templates.templateRow");
  const tStatus = useTranslations("templates.statusLabels");
  const { id, name, language, category, components, status, reason, quality } = template;
  const { label, variant } = statusLabel(status, tStatus);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            href={`/${workspaceId}/templates/${id}`}
            className="min-w-0 truncate font-medium text-sm after:absolute after:inset-0"
          >
            {name}
          </Link>
          <span className="text-ink-faint text-xs">
            {language} · {translateValue(t, `categories.${category}`, category.toLowerCase())}
          </span>
        </p>
        <p className="truncate text-ink-soft text-xs">{shownText(partsOf(components).body.text)}</p>
        {reason !== null && status !== "deleted" && (
          <p className="mt-0.5 text-danger-ink text-xs [overflow-wrap:anywhere]">
            {reasonLabel(reason, tStatus)}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {quality !== null && ["YELLOW", "RED"].includes(quality) && (
          <Badge variant={quality === "RED" ? "danger" : "warn"}>{t("quality", { quality })}</Badge>
        )}
        <Badge variant={variant} dot>
          {label}
        </Badge>
      </div>
    </li>
  );
}
