import type { Context } from "#lib/platform/context.ts";
import { findVendor, isSameSecret, type Vendor } from "../vendors/find-vendor.ts";
import { graphError } from "./graph-answer.ts";

/**
 * Answers a call of the fake Graph API: `work` runs where the token is the channel's, else the vendor's error 190
 * comes back. Throws SIMULATOR_NOT_FOUND where none was started at the address.
 */
export async function asVendor(
  ctx: Context,
  { key, request }: { key: string; request: Request },
  work: (vendor: Vendor) => Promise<Response>,
): Promise<Response> {
  const vendor = await findVendor(ctx, key);
  const token = /^(?:Bearer|OAuth) (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (!isSameSecret(token, vendor.channel.secrets.accessToken)) {
    return graphError(401, 190, "Invalid OAuth access token");
  }
  return work(vendor);
}
