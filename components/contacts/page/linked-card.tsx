import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";

type LinkedCardProps = { href: string; title: string; detail: ReactNode; children: ReactNode };

/** Something that ran for the contact, as a link; its result is at the end. */
export function LinkedCard({ href, title, detail, children }: LinkedCardProps) {
  return (
    <Link
      href={href}
      className="group flex items-center gap-2 rounded-lg border bg-raised px-3 py-2 hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-ink-faint text-xs">{detail}</span>
      </span>
      {children}
      <ChevronRight className="size-4 text-ink-faint group-hover:text-ink" />
    </Link>
  );
}
