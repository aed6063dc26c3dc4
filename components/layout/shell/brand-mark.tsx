import { cn } from "#components/ui/class-names.ts";

/** The logo: two speech bubbles. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-6 shrink-0", className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M7 14.2a5.2 5.2 0 0 1 5.2-5.2h3.6a5.2 5.2 0 0 1 0 10.4h-3.2L9.1 22v-3.6A5.2 5.2 0 0 1 7 14.2Z"
        className="fill-on-accent"
      />
      <path
        d="M21.3 12.5a5 5 0 0 1 2 9.3v2.9l-3.2-2.3h-2.6a5 5 0 0 1-4-2"
        className="fill-none stroke-on-accent"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
