"use client";

import { KeyRound, LogOut } from "lucide-react";
import Link from "next/link";
import { Avatar } from "#components/ui/avatar.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { useSignOut } from "./use-sign-out.ts";
import { useShell } from "./workspace-context.tsx";

/** The signed-in person: profile, theme, sign out. */
export function UserMenu() {
  const { user, workspace } = useShell();
  const signOut = useSignOut();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex h-9 w-full items-center justify-center gap-2 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover lg:justify-start lg:px-1.5">
        <Avatar name={user.name} color="#7a9318" size="sm" />
        <span className="sr-only min-w-0 flex-1 truncate text-left font-medium lg:not-sr-only">
          {user.name}
          <span className="sr-only">, account menu</span>
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" className="w-60">
        <div className="px-2 py-1.5">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-ink-faint text-xs">{user.email}</p>
        </div>
        <div className="flex items-center justify-between px-2 py-1.5 text-ink-soft">
          Theme
          <ThemeChoice />
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href={`/${workspace.id}/settings/profile`}>
            <KeyRound aria-hidden="true" />
            Profile & API keys
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
