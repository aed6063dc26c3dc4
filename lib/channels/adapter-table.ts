import { invalid } from "#lib/platform/errors.ts";
import type { ChannelAdapter } from "./adapter.ts";
import { instagram } from "./adapters/instagram/index.ts";
import { messenger } from "./adapters/messenger/index.ts";
import { telegram } from "./adapters/telegram/index.ts";
import { webchat } from "./adapters/webchat/index.ts";
import { whatsapp } from "./adapters/whatsapp/index.ts";
import type { PlatformType } from "./schema.ts";

/** Every kind of channel there is; a new one is a new row. */
const adapters: readonly ChannelAdapter[] = [whatsapp, messenger, instagram, telegram, webchat];

const byType = new Map<string, ChannelAdapter>(adapters.map((adapter) => [adapter.platformType, adapter]));

/** The adapter of a kind of channel. Throws VALIDATION_ERROR where this installation has none. */
export function adapterOf({ platformType }: { platformType: PlatformType }): ChannelAdapter {
  const adapter = byType.get(platformType);
  if (!adapter) throw invalid(`platformType must be one of ${[...byType.keys()].join(", ")}`);
  return adapter;
}

/** Every adapter, in the order people choose from. */
export function allAdapters(): readonly ChannelAdapter[] {
  return adapters;
}
