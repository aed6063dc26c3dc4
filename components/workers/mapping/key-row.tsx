"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { pathText } from "#lib/workers/mapping/read-path.ts";
import type { Mapping } from "#lib/workers/mapping/schema.ts";

type KeyRowProps = {
  mapping: Mapping;
  canWrite: boolean;
  /** The value in the selected call; undefined while none is selected. */
  found: string | null | undefined;
  onChange: (mapping: Mapping) => void;
};

/** The value that identifies a call: a call with a value that was already processed is skipped. */
export function KeyRow({ mapping, canWrite, found, onChange }: KeyRowProps) {
  const t = useTranslations("workers.keyRow");
  return (
    <section aria-label={t("deduplicationKey")}>
      <h3 className="font-medium text-sm">{t("processEachOnlyOnce")}</h3>
      {mapping.key === null ? (
        <p className="text-ink-faint text-xs">{t("none")}</p>
      ) : (
        <div className="flex min-w-0 items-center gap-2">
          <code className="min-w-0 break-all font-mono text-code-key text-xs">
            {pathText(mapping.key) || t("thePayload")}
          </code>
          {found !== undefined && (
            <span className="min-w-0 truncate text-xs">
              <span className="text-ink-faint">{t("gives")}</span> {found ?? t("nothing")}
            </span>
          )}
          {canWrite && (
            <IconButton
              label={t("removeTheKey")}
              icon={<X />}
              size="sm"
              onClick={() => onChange({ ...mapping, key: null })}
            />
          )}
        </div>
      )}
    </section>
  );
}
