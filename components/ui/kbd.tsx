import { cn } from "./class-names.ts";

/** One or more keys as key caps: `<Kbd keys={["G", "B"]} />`. Hidden on touch devices. */
export function Kbd({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-0.5 coarse:hidden", className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-2xs text-ink-soft leading-none"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
