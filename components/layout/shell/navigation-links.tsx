"use client";

import { ChevronRight, Settings } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { cn } from "#components/ui/class-names.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Link } from "#components/ui/link.tsx";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import { scrollIntoContainer } from "#components/ui/scroll-into-container.ts";
import { usePermission } from "../use-permission.ts";
import { useScreenAddress } from "../use-screen-address.ts";
import { useShell } from "../workspace-context.tsx";
import { isCurrent, type NavigationItem, navigationSections } from "./navigation.ts";
import { useNavigation } from "./use-navigation.ts";

const GetStartedLink = lazyPart(() =>
  import("#components/checklist/get-started-link.tsx").then((module) => module.GetStartedLink),
);

/** The look of a row of the sidebar. */
export const rowClass =
  "flex h-8 w-full items-center justify-center gap-2.5 rounded-md px-2 font-medium text-ink-soft hover:bg-hover hover:text-ink lg:h-7 lg:justify-start coarse:h-10";

/** The links of the sidebar, by group; the settings are collapsed because they are rarely used. */
export function NavigationLinks() {
  const t = useTranslations("layout.navigationLinks");
  const tSections = useTranslations("layout.sections");
  const navigation = useNavigation();
  const canSetUp = usePermission("settings.write");
  return (
    <nav aria-label={t("main")} className="scroll-quiet flex flex-col gap-4 overflow-y-auto">
      {canSetUp && (
        <GetStartedLink className={rowClass} labelClass="truncate first-of-type:flex-1 max-lg:sr-only" />
      )}
      {navigationSections.map((id) => {
        const title = tSections(id);
        const items = navigation.filter((item) => item.section === id);
        if (id === "settings") return <FoldedSection key={id} title={title} items={items} />;
        return (
          <div key={id}>
            <p className="hidden px-2 pb-1 text-ink-faint text-xs lg:block">{title}</p>
            <Items items={items} />
          </div>
        );
      })}
    </nav>
  );
}

type SectionProps = { title: string; items: readonly NavigationItem[] };

/** A collapsible group; it is open automatically on its screens. */
function FoldedSection({ title, items }: SectionProps) {
  const { workspace } = useShell();
  const pathname = usePathname();
  const listId = useId();
  const isInside = items.some((item) => isCurrent(item, workspace.id, pathname));
  const [wasInside, setWasInside] = useState(isInside);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (wasInside !== isInside) {
    setWasInside(isInside);
    setChosen(null);
  }
  const isOpen = chosen ?? isInside;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls into view: at the end of a full column, the opened group would not be visible.
    if (chosen) scrollIntoContainer(section.current);
  }, [chosen]);
  return (
    <div ref={section}>
      <Tooltip content={title} side="right">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setChosen(!isOpen)}
          className={rowClass}
        >
          <Settings className="size-4 shrink-0 text-ink-faint" />
          <span className="flex-1 truncate text-left max-lg:sr-only">{title}</span>
          <ChevronRight
            className={cn(
              "hidden size-3.5 shrink-0 text-ink-faint transition-transform still:transition-none lg:block",
              isOpen && "rotate-90",
            )}
          />
        </button>
      </Tooltip>
      {isOpen && <Items id={listId} items={items} className="mt-px" />}
    </div>
  );
}

function Items({
  id,
  items,
  className,
}: {
  id?: string;
  items: readonly NavigationItem[];
  className?: string;
}) {
  return (
    <ul id={id} className={cn("flex flex-col gap-px", className)}>
      {items.map((item) => (
        <li key={item.path}>
          <NavigationLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const name = useTranslations("layout.screens")(item.id);
  const { workspace } = useShell();
  const address = useScreenAddress()(item);
  const current = isCurrent(item, workspace.id, usePathname());
  const Icon = item.icon;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) scrollIntoContainer(link.current);
  }, [current]);
  return (
    <Tooltip content={name} shortcut={useShortcut(`go:${item.path}`)} side="right">
      <Link
        ref={link}
        href={address}
        aria-current={current ? "page" : undefined}
        className={cn(rowClass, current && "bg-press text-ink")}
      >
        <Icon
          aria-hidden="true"
          className={cn("size-4 shrink-0", current ? "text-accent-ink" : "text-ink-faint")}
        />
        <span className="truncate max-lg:sr-only">{name}</span>
      </Link>
    </Tooltip>
  );
}
