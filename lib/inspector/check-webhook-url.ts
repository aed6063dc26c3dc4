import { checkTargetUrl, parseTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { env } from "#lib/platform/env.ts";
import { ownInspectorTarget } from "./inspector-target.ts";

/** Returns the URL, or why webhooks may not call it. The inspector of the token's workspace is always allowed. */
export function checkWebhookUrl(
  url: string,
  inspectorToken: string,
): ReturnType<typeof parseTargetUrl> | ReturnType<typeof checkTargetUrl> {
  const isOwn = ownInspectorTarget({ url, inspectorToken }, env().PUBLIC_URL) !== null;
  return isOwn ? parseTargetUrl(url) : checkTargetUrl(url, egressConfig());
}
