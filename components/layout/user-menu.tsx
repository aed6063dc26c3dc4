"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";
import { useShell } from "./workspace-context.tsx";

const UserMenuContent = lazyPart(() =>
  import("./user-menu-content.tsx").then((module) => module.UserMenuContent),
);

/** The signed-in person: profile, theme, sign out. */
export function UserMenu() {
  const t = useTranslations("layout.userMenu");
  const { user } = useShell();
  const menu = useMenuButton();
  return (
    <>
      <button
        type="button"
        {...menu.button}
        className="flex h-9 w-full items-center justify-center gap-2 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover lg:justify-start lg:px-1.5"
      >
        <Avatar name={user.name} color="#7a9318" size="sm" />
        <span className="sr-only min-w-0 flex-1 truncate text-left font-medium lg:not-sr-only">
          {user.name}
          <span className="sr-only">{t("accountMenu")}</span>
        </span>
      </button>
      {menu.anchor && <UserMenuContent anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}
