"use client";

import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { cn } from "#components/ui/class-names.ts";
import { readableTextColor } from "#components/ui/color/readable-text-color.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { type PreviewMessage, previewPath } from "#lib/widgets/schema.ts";
import type { AgentForm } from "../use-agent-form.ts";

const hexColor = /^#[0-9a-f]{6}$/i;

export function WidgetPreview({ form, agentId }: { form: AgentForm; agentId: string }) {
  const t = useTranslations("agents.widgetPreview");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [name, { allowedOrigins: _, ...look }] = useWatch({
    control: form.control,
    name: ["name", "widget"],
  });
  const color = hexColor.test(look.color) ? look.color : "#4f46e5";
  const shown = JSON.stringify({
    tertulia: 1,
    type: "preview",
    agentName: name,
    look: { ...look, color },
  } satisfies PreviewMessage);

  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent) {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.tertulia === 1 && data.type === "ready") setIsReady(true);
    }
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);

  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(shown), window.location.origin);
  }, [isReady, shown]);

  return (
    <div className="flex flex-col gap-3 rounded-xl border bg-sunken p-3">
      <p className="text-ink-faint text-xs">{t("aboutPreview")}</p>
      <div className="relative h-[30rem] overflow-hidden rounded-lg bg-raised shadow-pop">
        {!isReady && <Skeleton className="absolute inset-0 rounded-none" />}
        <iframe
          ref={frame}
          title={t("previewOfTheWidget")}
          src={previewPath(agentId)}
          className={cn("h-full w-full", !isReady && "opacity-0")}
        />
      </div>
      <span
        aria-hidden="true"
        style={{ backgroundColor: color, color: readableTextColor(color) }}
        className={cn(
          "inline-flex size-12 items-center justify-center rounded-full shadow-lift",
          look.position === "left" ? "self-start" : "self-end",
        )}
      >
        <MessageCircle className="size-5" />
      </span>
    </div>
  );
}
