"use client";

import { ChevronLeft } from "lucide-react";
import { Link } from "#components/ui/link.tsx";
import { useShell } from "../workspace-context.tsx";

/** The link from an item back to its list; `path` is below the workspace. */
export function BackLink({ path, label }: { path: string; label: string }) {
  const { workspace } = useShell();
  return (
    <Link
      href={`/${workspace.id}/${path}`}
      aria-label={label}
      title={label}
      className="hit-area -mr-1 -ml-1.5 rounded-md p-1 text-ink-faint hover:bg-hover hover:text-ink"
    >
      <ChevronLeft className="size-4" />
    </Link>
  );
}
