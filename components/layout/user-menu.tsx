"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { DropdownMenu, DropdownMenuTrigger } from "#components/ui/overlay/dropdown-menu.tsx";
import { useShell } from "./workspace-context.tsx";

const UserMenuContent = lazyPart(() =>
  import("./user-menu-content.tsx").then((module) => module.UserMenuContent),
);

/** The signed-in person: profile, theme, sign out. */
export function UserMenu() {
  const t = useTranslations("layout.userMenu");
  const { user } = useShell();
  const [isOpen, setOpen] = useState(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger className="flex h-9 w-full items-center justify-center gap-2 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover lg:justify-start lg:px-1.5">
        <Avatar name={user.name} color="#7a9318" size="sm" />
        <span className="sr-only min-w-0 flex-1 truncate text-left font-medium lg:not-sr-only">
          {user.name}
          <span className="sr-only">{t("accountMenu")}</span>
        </span>
      </DropdownMenuTrigger>
      {isOpen && <UserMenuContent />}
    </DropdownMenu>
  );
}
