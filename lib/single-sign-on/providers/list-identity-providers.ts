import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { IdentityProvider } from "../schema.ts";
import { readProviders } from "./provider-row.ts";
import { requireInstallation } from "./require-installation.ts";

/** Returns the providers, by name. Throws FORBIDDEN outside the first workspace. */
export async function listIdentityProviders(ctx: WorkspaceContext): Promise<IdentityProvider[]> {
  await requireInstallation(ctx);
  return readProviders(ctx);
}
