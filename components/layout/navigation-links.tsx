"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "#components/ui/class-names.ts";
import { Tooltip } from "#components/ui/tooltip.tsx";
import { keyCaps } from "./commands/shortcut.ts";
import { isCurrent, type NavigationItem, navigation } from "./navigation.ts";
import { useShell } from "./workspace-context.tsx";

/** The links of the sidebar: screens, then settings. */
export function NavigationLinks() {
  return (
    <nav aria-label="Main" className="flex flex-col gap-4 overflow-y-auto">
      <Section items={navigation.filter((item) => item.section === "main")} />
      <Section title="Settings" items={navigation.filter((item) => item.section === "settings")} />
    </nav>
  );
}

function Section({ title, items }: { title?: string; items: readonly NavigationItem[] }) {
  return (
    <div>
      {title && <p className="hidden px-2 pb-1 text-ink-faint text-xs lg:block">{title}</p>}
      <ul className="flex flex-col gap-px">
        {items.map((item) => (
          <li key={item.path}>
            <NavigationLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const { workspace } = useShell();
  const current = isCurrent(item, workspace.id, usePathname());
  const Icon = item.icon;
  return (
    <Tooltip content={item.label} shortcut={keyCaps(item.keys, false)} side="right">
      <Link
        href={`/${workspace.id}/${item.path}`}
        aria-current={current ? "page" : undefined}
        className={cn(
          "flex h-8 items-center justify-center gap-2.5 rounded-md px-2 font-medium text-ink-soft hover:bg-hover hover:text-ink lg:h-7 lg:justify-start coarse:h-10",
          current && "bg-press text-ink",
        )}
      >
        <Icon
          aria-hidden="true"
          className={cn("size-4 shrink-0", current ? "text-accent-ink" : "text-ink-faint")}
        />
        <span className="sr-only truncate lg:not-sr-only">{item.label}</span>
      </Link>
    </Tooltip>
  );
}
