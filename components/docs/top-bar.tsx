"use client";

import { Menu, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { keyCaps, strokeOf } from "#components/layout/commands/shortcut.ts";
import { useIsApple } from "#components/layout/commands/use-is-apple.ts";
import { BrandMark } from "#components/layout/shell/brand-mark.tsx";
import { ThemeChoice } from "#components/layout/shell/theme-choice.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Link } from "#components/ui/link.tsx";
import type { DocsMenuProps } from "./docs-menu.tsx";
import type { DocsNavigation } from "./navigation.ts";
import type { SearchDialogProps } from "./search-dialog.tsx";

const DocsMenu = lazyPart<DocsMenuProps>(async () => (await import("./docs-menu.tsx")).DocsMenu);
const SearchDialog = lazyPart<SearchDialogProps>(
  async () => (await import("./search-dialog.tsx")).SearchDialog,
);

type TopBarProps = { navigation: DocsNavigation; isSignedIn: boolean };

/** The bar with name, search, theme and a link to the console. Ctrl or Cmd+K and "/" open the search. */
export function TopBar({ navigation, isSignedIn }: TopBarProps) {
  const t = useTranslations("docs.topBar");
  const isApple = useIsApple();
  const pathname = usePathname();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  useSearchKeys(() => setSearchOpen(true));
  return (
    <header className="sticky top-0 z-30 border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-2 px-3 md:gap-4 md:px-6">
        <IconButton
          label={t("menu")}
          icon={<Menu />}
          className="lg:hidden"
          onClick={() => setMenuOpen(true)}
        />
        <Link href="/docs" className="flex shrink-0 items-center gap-2 rounded-md font-semibold text-base">
          <BrandMark />
          <span className="max-sm:sr-only">{t("tertuliaDocs")}</span>
        </Link>
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={() => setSearchOpen(true)}
          className="ml-auto flex h-8 min-w-0 items-center gap-2 rounded-md border border-line-control bg-raised px-2.5 text-ink-soft text-sm hover:text-ink coarse:h-10 sm:w-64"
        >
          <Search className="size-4 shrink-0" />
          <span className="truncate max-sm:sr-only">{t("search")}</span>
          <Kbd keys={keyCaps("mod+k", isApple)} className="ml-auto max-sm:hidden" />
        </button>
        <span className="max-lg:hidden">
          <ThemeChoice />
        </span>
        <Link
          href={isSignedIn ? "/" : `/login?next=${encodeURIComponent(pathname)}`}
          className={buttonClass("secondary")}
        >
          {isSignedIn ? t("console") : t("signIn")}
        </Link>
      </div>
      <DocsMenu navigation={navigation} open={isMenuOpen} onOpenChange={setMenuOpen} />
      <SearchDialog open={isSearchOpen} onOpenChange={setSearchOpen} />
    </header>
  );
}

function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const stroke = strokeOf(event);
      if (stroke !== "mod+k" && (stroke !== "/" || isTyping(event.target))) return;
      event.preventDefault();
      onSearch();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onSearch]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
