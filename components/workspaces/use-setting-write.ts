"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite, type WriteInput } from "#components/realtime/use-write.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";
import { workspaceKeys } from "./workspace-queries.ts";

/** A write for the workspace's stages, tags, segmentations or fields. Errors are shown as a toast. */
export function useSettingWrite<E extends Endpoint>(
  endpoint: E,
): UseMutationResult<ParsedOf<E["response"]>, Error, WriteInput<E>> {
  const t = useTranslations("workspaces.useSettingWrite");
  const workspaceId = useShell().workspace.id;
  return useWrite(endpoint, {
    stale: [workspaceKeys.detail(workspaceId), ["contacts", workspaceId]],
    failure: t("notSaved"),
  });
}
