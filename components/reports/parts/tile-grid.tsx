import type { ReactNode } from "react";

/** Tiles side by side. */
export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {children}
      </dl>
    </section>
  );
}
