import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isSandbox } from "#lib/platform/is-sandbox.ts";
import type { ChannelAdapter } from "../adapter.ts";
import { isOwnSimulator } from "../channel-address.ts";

/** Throws SANDBOX_ONLY_SIMULATED if the workspace is a sandbox and a channel is that of a real vendor. */
export async function requireSimulated(
  { workspaceId }: WorkspaceContext,
  { baseUrlField, label }: ChannelAdapter,
  config: Readonly<Record<string, string>>,
): Promise<void> {
  if (baseUrlField === null || isOwnSimulator(config[baseUrlField] ?? "")) return;
  if (!(await isSandbox(workspaceId))) return;
  throw new AppError(
    "SANDBOX_ONLY_SIMULATED",
    `A sandbox only connects simulated channels. Start a simulated ${label} instead.`,
  );
}
