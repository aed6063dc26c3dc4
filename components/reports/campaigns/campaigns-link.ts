import type { Days } from "../frame/period.ts";

/** Returns the address of the campaigns that started on these days. */
export function campaignsLink(workspaceId: string, { first, last }: Days): string {
  const address = new URLSearchParams({ period: "custom", from: first, to: last });
  return `/${workspaceId}/reports/campaigns?${address}#campaigns`;
}
