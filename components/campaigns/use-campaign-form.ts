"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { useCarriedDraft } from "#components/ui/form/use-carried-draft.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { type Campaign, isChosen } from "#lib/campaigns/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import { bodyOf, type CampaignDraft, draftOf, emptyDraft, faultsOf } from "./campaign-draft.ts";
import { campaignKeys, campaignQueries } from "./campaign-queries.ts";

export function useCampaignForm(campaign: Campaign | null, templates: readonly Template[]) {
  const t = useTranslations("campaigns.useCampaignForm");
  const tFaults = useTranslations("campaigns.faults");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const [draft, setDraft] = useState<CampaignDraft>(() => (campaign ? draftOf(campaign) : emptyDraft));
  const [isTried, setTried] = useState(false);
  const template = templates.find(({ id }) => id === draft.templateId) ?? null;
  const [saved, setSaved] = useState(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsavedChanges(isDirty);
  const carry = useCarriedDraft(campaign?.id, isDirty ? draft : null, setDraft);
  const counting = useAudiencePreview(draft);
  const { preview } = counting;
  const faults = faultsOf(draft, { template, preview, now: new Date(), t: tFaults });
  const options = { stale: [campaignKeys.all(workspaceId)] };
  const create = useWrite(campaignEndpoints.create, options);
  const update = useWrite(campaignEndpoints.update, options);
  const start = useWrite(campaignEndpoints.start, options);

  async function store(): Promise<Campaign> {
    const body = bodyOf(draft);
    const stored = campaign
      ? await update.mutateAsync({ params: { id: campaign.id }, body })
      : await create.mutateAsync({ body });
    setSaved(draft);
    return stored;
  }
  const open = ({ id }: Campaign) => router.replace(`/${workspaceId}/campaigns/${id}`);

  return {
    draft,
    template,
    counting,
    change: (change: Partial<CampaignDraft>) => setDraft((current) => ({ ...current, ...change })),
    faultOf: (field: string) => (isTried ? faults[field] : undefined),
    isBusy: create.isPending || update.isPending || start.isPending,
    error: create.error ?? update.error,
    /** Shows missing values. Returns whether there are none. */
    check: () => {
      setTried(true);
      return Object.keys(faults).length === 0;
    },
    /** A draft only needs a name and a template. */
    saveDraft: async () => {
      setTried(true);
      if (faults.name || faults.template) return;
      const stored = await store().catch(() => null);
      if (!stored) return;
      toast.success(t("draftSaved"));
      if (campaign === null) carry(stored.id);
      open(stored);
    },
    start: async () => {
      const stored = await store().catch(() => null);
      if (!stored) return;
      // Saved but not started. The page of the draft opens, so the toast shows the reason.
      const started = await start.mutateAsync({ params: { id: stored.id } }).catch((error: Error) => {
        toast.failure(t("couldntStart"), error);
        return null;
      });
      if (started)
        toast.success(started.status === "scheduled" ? t("campaignScheduled") : t("campaignStarted"));
      open(stored);
    },
  };
}

/** The preview of a draft's audience: undefined until it is loaded. `isCurrent`: it belongs to the latest draft. */
function useAudiencePreview({ audience, optOutTagId, templateId, values }: CampaignDraft) {
  const workspaceId = useShell().workspace.id;
  const current = useMemo(
    () => ({ audience, optOutTagId, values, ...(templateId && { templateId }) }),
    [audience, optOutTagId, templateId, values],
  );
  const body = useDebouncedValue(current);
  const { data, error, isPlaceholderData } = useQuery({
    ...campaignQueries.audience(workspaceId, body),
    enabled: isChosen(body.audience),
  });
  const preview = isChosen(audience) ? data : undefined;
  return { preview, error, isCurrent: preview !== undefined && !isPlaceholderData && body === current };
}
