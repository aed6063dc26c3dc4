"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Role } from "#lib/platform/auth/permissions.ts";

type ShellUser = { id: string; name: string; email: string };
export type ShellWorkspace = { id: string; name: string; role: Role };

export type Shell = {
  user: ShellUser;
  /** The workspace of the page. */
  workspace: ShellWorkspace;
  /** Every workspace the person belongs to. */
  workspaces: readonly ShellWorkspace[];
};

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Returns the signed-in person, the workspace and the role. Throws outside the console. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell needs the console's layout around it.");
  return shell;
}
