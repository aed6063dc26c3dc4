"use client";

import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { ApiKey } from "#lib/api-keys/schema.ts";

/** When a key or application was last used, and from which address. */
export function LastUse({ use }: { use: Pick<ApiKey, "lastUsedDate" | "lastUsedAddress"> }) {
  const t = useTranslations("api-keys.apiKeyRow");
  const { lastUsedDate, lastUsedAddress } = use;
  if (lastUsedDate === null) return t("neverUsed");
  const time = () => <TimeAgo date={lastUsedDate} ago />;
  return lastUsedAddress === null
    ? t.rich("lastUsed", { time })
    : t.rich("lastUsedFrom", { time, address: lastUsedAddress });
}
