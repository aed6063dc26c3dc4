import type { Content } from "#lib/platform/api/content.ts";
import type { Context } from "#lib/platform/context.ts";
import { findVendor, isSameSecret, type VendorCall } from "../vendors/find-vendor.ts";
import { graphError } from "./graph-response.ts";

/** Runs `work` for a call of the fake Graph API if its token is the channel's; otherwise returns the vendor's error 190.
 * Throws SIMULATOR_NOT_FOUND if the URL belongs to no simulator.
 */
export async function withVendor(
  ctx: Context,
  { key, authorization }: { key: string; authorization: string | null },
  work: (vendor: VendorCall) => Promise<Content>,
): Promise<Content> {
  const vendor = await findVendor(ctx, key);
  const token = /^(?:Bearer|OAuth) (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
  if (!isSameSecret(token, vendor.channel.secrets.accessToken)) {
    return graphError(401, 190, "Invalid OAuth access token");
  }
  return work(vendor);
}
