"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createStaleRecordQueue } from "#components/realtime/stale-records.ts";
import { presenceEndpoints } from "#lib/presence/endpoints.ts";
import { usePermission } from "../use-permission.ts";
import { useShell } from "../workspace-context.tsx";
import { viewersKey } from "./viewers-key.ts";

/** Minimum time between two reads, in milliseconds. */
const REST_MS = 2_000;
/** Someone whose browser was closed does not leave: their presence expires. While anyone is shown, it is read again. */
const REPEAT_MS = 8_000;

/** Keeps the viewers on the cards of a page current (card-viewers.tsx). Renders nothing. */
export function LiveViewers() {
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const canRead = usePermission("contacts.read");
  useQuery({
    ...endpointQuery(viewersKey(workspace.id), presenceEndpoints.viewers, { workspaceId: workspace.id }),
    enabled: canRead,
    refetchInterval: ({ state }) => (state.data?.length ? REPEAT_MS : false),
    refetchOnMount: "always",
  });
  useEffect(() => {
    const queryKey = viewersKey(workspace.id);
    const queue = createStaleRecordQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    const leave = feed.onChange((message) => {
      if (message.type === "resync" || message.entity === "presence") queue.add("all");
    });
    return () => {
      leave();
      queue.stop();
    };
  }, [queries, feed, workspace.id]);
  return null;
}
