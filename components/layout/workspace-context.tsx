"use client";

import { createContext, type ReactNode, useContext } from "react";
import { setReaderFormats } from "#components/ui/text/formats.ts";
import type { Role, Visibility } from "#lib/platform/auth/permissions.ts";
import { formatsOf } from "#lib/platform/locale/formats.ts";
import type { Preferences } from "#lib/users/schema.ts";
import type { DefaultFilters } from "#lib/views/schema.ts";
import { languages } from "#messages/languages.ts";

type ShellUser = { id: string; name: string; email: string };
export type ShellWorkspace = {
  id: string;
  name: string;
  role: Role;
  /** Replaces the permissions of the role. */
  customRole: { id: string; name: string; permissions: readonly string[]; visibility: Visibility } | null;
  timezone: string;
  /** BCP 47; its region is the country ("es-CO"). */
  locale: string;
  currency: string | null;
  sandbox: boolean;
};

export type Shell = {
  user: ShellUser;
  /** How the user reads and types. */
  preferences: Preferences;
  /** The workspace of the page. */
  workspace: ShellWorkspace;
  /** Every workspace the user belongs to. */
  workspaces: readonly ShellWorkspace[];
  /** The filters with which screens open. */
  defaultFilters: DefaultFilters;
};

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  applyFormats(shell);
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/**
 * Sets the formats of the page, before anything is rendered with them. A server renders for many people, so it keeps
 * none.
 */
function applyFormats({ preferences, workspace: { currency } }: Shell): void {
  if (typeof document === "undefined") return;
  const language = languages.find((one) => one === document.documentElement.lang) ?? "en";
  setReaderFormats(formatsOf(preferences, { tag: navigator.language, language, currency }));
}

/** Returns the signed-in person, the workspace and the role. Throws outside the console. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell needs the console's layout around it.");
  return shell;
}
