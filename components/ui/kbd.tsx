import { useTranslations } from "next-intl";
import { cn } from "./class-names.ts";

/** The keys whose name differs between languages. */
const named = { Arrows: "arrows", Space: "space", Escape: "escape" } as const;

/** One or more keys as key caps: `<Kbd keys={["G", "B"]} />`. Hidden on touch devices. */
export function Kbd({ keys, className }: { keys: readonly string[]; className?: string }) {
  const t = useTranslations("ui.kbd");
  return (
    <span className={cn("inline-flex items-center gap-0.5 coarse:hidden", className)}>
      {keys.map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice.
          key={index}
          className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-2xs text-ink-soft leading-none"
        >
          {key in named ? t(named[key as keyof typeof named]) : key}
        </kbd>
      ))}
    </span>
  );
}
