"use client";

import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { channelKeys } from "./channel-queries.ts";

/** Tests a channel at its vendor; the channels are read again afterwards. */
export function useChannelTest() {
  return useWrite(channelEndpoints.test, { stale: [channelKeys.all(useShell().workspace.id)] });
}

export type UseChannelTest = ReturnType<typeof useChannelTest>;
