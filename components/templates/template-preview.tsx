"use client";

import { Copy, ExternalLink, FileText, ImageIcon, MapPin, Phone, Reply, Video } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MarkedText } from "#components/ui/text/marked-text.tsx";
import { translateValue } from "#components/ui/translate.ts";
import { fillIn } from "#lib/templates/template-parts.ts";
import type { TemplateDraft } from "./template-draft.ts";

const fileIcons: Readonly<Record<string, ReactNode>> = {
  IMAGE: <ImageIcon />,
  VIDEO: <Video />,
  DOCUMENT: <FileText />,
  LOCATION: <MapPin />,
};

/** A preview of a template with its samples on a phone. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const t = useTranslations("templates.templatePreview");
  const { header, body, footer, buttons } = draft;
  const text = fillIn(body.text, filledSamples(body.samples));
  return (
    <section aria-label={t("preview")} className="rounded-xl border bg-sunken p-4">
      <div className="max-w-80">
        <div className="rounded-lg rounded-tl-sm bg-raised p-2.5 text-sm shadow-card">
          {header && header.format !== "TEXT" && (
            <div className="mb-2 grid h-28 place-items-center rounded-md bg-sunken text-ink-faint [&_svg]:size-8">
              {fileIcons[header.format] ?? <FileText />}
              <span className="sr-only">
                {translateValue(t, `formats.${header.format}`, header.format.toLowerCase())}
              </span>
            </div>
          )}
          {header?.format === "TEXT" && header.text !== "" && (
            <p className="mb-1 font-semibold [overflow-wrap:anywhere]">
              {fillIn(header.text, filledSamples(header.samples))}
            </p>
          )}
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text === "" ? (
              <span className="text-ink-faint">{t("theTextAppearsHere")}</span>
            ) : (
              <MarkedText text={text} />
            )}
          </p>
          {footer !== "" && (
            <p className="mt-1.5 text-ink-faint text-xs [overflow-wrap:anywhere]">{footer}</p>
          )}
          <p className="mt-1 text-right text-2xs text-ink-faint">12:30</p>
        </div>
        {buttons.length > 0 && (
          <ul aria-label={t("buttons")} className="mt-1 flex flex-col gap-1">
            {buttons.map((button) => (
              <li
                key={button.key}
                className="flex items-center justify-center gap-2 rounded-lg bg-raised px-3 py-2 font-medium text-accent-ink text-sm shadow-card [&_svg]:size-3.5 [&_svg]:shrink-0"
              >
                <ButtonIcon type={button.type} />
                <span className="truncate">
                  {button.type === "COPY_CODE" ? t("copyCode") : button.text || "…"}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ButtonIcon({ type }: { type: string }) {
  if (type === "URL") return <ExternalLink />;
  if (type === "PHONE_NUMBER") return <Phone />;
  if (type === "COPY_CODE") return <Copy />;
  return <Reply />;
}

function filledSamples(samples: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(samples).filter(([, value]) => value.trim() !== ""));
}
