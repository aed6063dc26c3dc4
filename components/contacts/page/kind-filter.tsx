"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { type TimelineKind, timelineKinds } from "#lib/timeline/schema.ts";
import { kindIcons } from "./kind-icons.ts";
import { toggleKind } from "./timeline-filter.ts";

export type KindFilterProps = {
  /** None means all. */
  kinds: readonly TimelineKind[];
  onChange: (kinds: TimelineKind[]) => void;
};

/**
 * Which kinds of entries the timeline shows: wraps on wide screens; on a phone one scrolling line with a fading edge.
 */
export function KindFilter({ kinds, onChange }: KindFilterProps) {
  const t = useTranslations("contacts.kindFilter");
  return (
    <fieldset
      aria-label={t("show")}
      className="scroll-quiet -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 max-sm:pr-12 max-sm:[mask-image:linear-gradient(to_left,transparent,black_3rem)] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <Chip isOn={kinds.length === 0} onPress={() => onChange([])}>
        {t("everything")}
      </Chip>
      {timelineKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <Chip key={kind} isOn={kinds.includes(kind)} onPress={() => onChange(toggleKind(kinds, kind))}>
            <Icon className="size-3.5" />
            {t(`kinds.${kind}`)}
          </Chip>
        );
      })}
    </fieldset>
  );
}

type ChipProps = { isOn: boolean; onPress: () => void; children: React.ReactNode };

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cn(
        "flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs transition-colors coarse:h-9 coarse:px-3",
        isOn
          ? "border-transparent bg-accent-soft font-medium text-accent-ink"
          : "text-ink-soft hover:bg-hover hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}
