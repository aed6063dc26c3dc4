"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { modelLabel } from "./model-label.ts";
import { useModelProvider } from "./use-model-provider.ts";

/** The model of an agent, with a warning if no provider serves it. */
export function ModelName({ model }: { model: string }) {
  const t = useTranslations("agents.modelName");
  const tModel = useTranslations("providers.modelLabel");
  const serving = useModelProvider(model);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-soft text-xs">
      <span className="truncate">{modelLabel(model, tModel)}</span>
      {serving?.kind === "none" && (
        <span className="flex shrink-0 items-center gap-1 text-warn-ink">
          <TriangleAlert className="size-3.5" />
          <span>
            {t.rich("noProvider", { more: (text) => <span className="hidden sm:inline">{text}</span> })}
          </span>
        </span>
      )}
    </span>
  );
}
