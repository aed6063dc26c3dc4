import { eq } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import { anonymousContext, type Context } from "#lib/platform/context.ts";
import { readProviders } from "../providers/provider-row.ts";

/** A provider on the sign-in page. Its domains are public there, so that an address leads to its provider. */
type SignInChoice = { alias: string; name: string; domains: string[] };

/** Returns the enabled providers, by name. */
export async function listChoices(ctx: Context = anonymousContext()): Promise<SignInChoice[]> {
  const providers = await readProviders(ctx, eq(identityProviders.enabled, true));
  return providers.map(({ alias, name, domains }) => ({ alias, name, domains }));
}
