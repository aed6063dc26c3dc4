"use client";

import { useTranslations } from "next-intl";
import type { UsageCaller } from "#lib/usage/schema.ts";

/** Returns a function that names a caller: by its key, or by its user with a login token. */
export function useCallerName(): (caller: UsageCaller) => string {
  const t = useTranslations("usage.callerName");
  return ({ kind, keyName, userName }) => {
    if (kind === "key") return keyName ?? t("deletedKey");
    return userName ?? t("deletedUser");
  };
}
