import { invalid } from "#lib/platform/errors.ts";
import type { ChannelAdapter } from "./adapter.ts";
import { instagram } from "./adapters/instagram/index.ts";
import { messenger } from "./adapters/messenger/index.ts";
import { telegram } from "./adapters/telegram/index.ts";
import { webchat } from "./adapters/webchat/index.ts";
import { whatsapp } from "./adapters/whatsapp/index.ts";
import type { PlatformType } from "./schema.ts";

/** All kinds of channels. To add a kind, add a row. */
const adapters: readonly ChannelAdapter[] = [whatsapp, messenger, instagram, telegram, webchat];

const byType = new Map<string, ChannelAdapter>(adapters.map((adapter) => [adapter.platformType, adapter]));

/** Returns the adapter of a kind of channel. Throws VALIDATION_ERROR if this installation does not have the kind. */
export function adapterOf({ platformType }: { platformType: PlatformType }): ChannelAdapter {
  const adapter = byType.get(platformType);
  if (!adapter) throw invalid(`platformType must be one of ${[...byType.keys()].join(", ")}`);
  return adapter;
}

/** Returns every adapter, in the order in which the UI lists them. */
export function allAdapters(): readonly ChannelAdapter[] {
  return adapters;
}
