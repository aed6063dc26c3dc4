import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";

/** Returns the buckets that a submission draws from, with their limits. */
export function bucketsOf(formId: string, address: string) {
  return {
    ofAddress: [`form-address:${formId}:${networkOf(address)}`, limits.formAddress] as const,
    ofForm: [`form:${formId}`, limits.form] as const,
  };
}
