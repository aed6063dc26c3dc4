import { cn } from "./class-names.ts";

/** A grey shape where something is loading; shape it with width and height classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("animate-pulse rounded-md bg-press", className)} />;
}

/** Rows of a list that is loading, with the one message a screen reader hears. */
export function SkeletonRows({ count = 6, className }: { count?: number; className?: string }) {
  return (
    <div role="status" className={cn("flex flex-col gap-2", className)}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never reorder.
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}
