"use client";

import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import type { RetriedProblems } from "#lib/inbound-webhooks/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { channelKeys } from "./channel-queries.ts";

/** Retries one problem of a channel, or all without an id. */
export function useRetryProblems(
  channelId: string,
): UseMutationResult<RetriedProblems, Error, string | undefined> {
  const t = useTranslations("channels.useRetryProblems");
  const queries = useQueryClient();
  const workspaceId = useShell().workspace.id;
  return useMutation({
    // No mutation id, because the result arrives as an event that must not be treated as an echo of this request.
    mutationFn: (problemId: string | undefined) =>
      call(inboundWebhookEndpoints.retry, { workspaceId, params: { id: channelId }, body: { problemId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: channelKeys.all(workspaceId) }),
    onError: (error) => toast.failure(t("notRetried"), error),
  });
}
