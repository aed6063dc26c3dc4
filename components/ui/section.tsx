import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b px-4 py-3 last:border-b-0">
      <h3 className="mb-1.5 text-ink-soft text-xs">{title}</h3>
      {children}
    </section>
  );
}
