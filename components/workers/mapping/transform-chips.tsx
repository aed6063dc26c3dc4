"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { mappingLimits } from "#lib/workers/mapping/schema.ts";
import type { Transform } from "#lib/workers/mapping/transforms.ts";
import { hasSettings, initialTransforms, transformText } from "./transform-labels.ts";
import { TransformSettings } from "./transform-settings.tsx";

type TransformChipsProps = {
  /** The target's name. */
  label: string;
  transforms: readonly Transform[];
  disabled: boolean;
  /** Country of a newly added phone transform. */
  country: string;
  onChange: (transforms: Transform[]) => void;
};

const chipClass =
  "inline-flex h-6 max-w-full items-center gap-1 rounded-sm bg-sunken px-1.5 text-ink-soft text-xs coarse:h-8";

/** The transforms of a value in order; each is a chip to configure or remove. */
export function TransformChips({ label, transforms, disabled, country, onChange }: TransformChipsProps) {
  const t = useTranslations("workers.transformChips");
  const tTransforms = useTranslations("workers.transforms");
  const [open, setOpen] = useState<number | null>(null);
  const added = useRef<number | null>(null);

  function add(start: Transform) {
    onChange([...transforms, start.type === "phone" ? { ...start, country } : start]);
    if (hasSettings(start)) added.current = transforms.length;
  }

  /**
   * The settings of a newly added transform open after the menu has closed, because the menu would take the focus back.
   */
  function onMenuClosed(event: Event) {
    if (added.current === null) return;
    event.preventDefault();
    setOpen(added.current);
    added.current = null;
  }

  return (
    <ul aria-label={t("changesToLabel", { label })} className="flex min-w-0 flex-wrap gap-1">
      {transforms.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: transforms keep their order, and one may occur twice.
        <li key={`${step.type} ${place}`} className={chipClass}>
          <Chip
            step={step}
            disabled={disabled}
            open={open === place}
            onOpenChange={(is) => setOpen(is ? place : null)}
            onChange={(next) => onChange(transforms.with(place, next))}
          />
          {!disabled && (
            <button
              type="button"
              aria-label={t("removeStep", { step: transformText(step, tTransforms) })}
              onClick={() => onChange(transforms.filter((_, index) => index !== place))}
              className="hit-area rounded-sm p-0.5 hover:bg-press"
            >
              <X className="size-3" />
            </button>
          )}
        </li>
      ))}
      {!disabled && transforms.length < mappingLimits.transforms && (
        <li>
          <DropdownMenu>
            <DropdownMenuTrigger
              aria-label={t("changeLabel", { label })}
              className="inline-flex h-6 items-center gap-1 rounded-sm border border-dashed px-1.5 text-ink-faint text-xs hover:bg-hover hover:text-ink coarse:h-8"
            >
              <Plus className="size-3" /> {t("change")}
            </DropdownMenuTrigger>
            <DropdownMenuContent onCloseAutoFocus={onMenuClosed}>
              {initialTransforms.map((start) => (
                <DropdownMenuItem key={start.type} onSelect={() => add(start)}>
                  {tTransforms(`kinds.${start.type}`)}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        </li>
      )}
    </ul>
  );
}

type ChipProps = {
  step: Transform;
  disabled: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (step: Transform) => void;
};

function Chip({ step, disabled, open, onOpenChange, onChange }: ChipProps) {
  const t = useTranslations("workers.transformChips");
  const name = transformText(step, useTranslations("workers.transforms"));
  const text = <span className="max-w-56 truncate">{name}</span>;
  if (disabled || !hasSettings(step)) return text;
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger className="min-w-0 rounded-sm underline decoration-dotted underline-offset-2 hover:text-ink">
        {text}
      </PopoverTrigger>
      <PopoverContent aria-label={t("settingsOf", { step: name })}>
        <TransformSettings step={step} onChange={onChange} />
      </PopoverContent>
    </Popover>
  );
}
