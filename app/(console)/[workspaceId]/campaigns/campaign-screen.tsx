"use client";

import { useRef } from "react";
import { CampaignPage, NewCampaignPage } from "#components/campaigns/campaign-page.tsx";
import type { AudienceFilterProps, MessagePreviewProps } from "#components/campaigns/campaign-slots.ts";
import { noFilters } from "#components/contacts/contact-filters.ts";
import { FilterBar } from "#components/contacts/filter-bar.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { draftOf, draftWithValues } from "#components/templates/template-draft.ts";
import { TemplatePreview } from "#components/templates/template-preview.tsx";

const slots = { Filters, Preview };

/** A campaign, with the filters of contacts and the preview of templates. */
export function CampaignScreen({ campaignId }: { campaignId: string | null }) {
  if (campaignId === null) return <NewCampaignPage slots={slots} />;
  return <CampaignPage key={campaignId} campaignId={campaignId} slots={slots} />;
}

function Filters({ audience, onChange }: AudienceFilterProps) {
  const search = useRef<HTMLInputElement>(null);
  const { search: text = "", segmentationId = "", tagId = "", assignedAgentId = "", isSolved } = audience;
  return (
    <FilterBar
      workspaceId={useShell().workspace.id}
      search={search}
      hasViews={false}
      filters={{
        ...noFilters,
        search: text,
        segmentationId,
        tagId,
        assignedAgentId,
        isSolved: isSolved === undefined ? "" : isSolved ? "true" : "false",
      }}
      onChange={(next) =>
        onChange({
          ...(next.search.trim() && { search: next.search }),
          ...(next.segmentationId && { segmentationId: next.segmentationId }),
          ...(next.tagId && { tagId: next.tagId }),
          ...(next.assignedAgentId && { assignedAgentId: next.assignedAgentId }),
          ...(next.isSolved && { isSolved: next.isSolved === "true" }),
        })
      }
    />
  );
}

function Preview({ template, sample }: MessagePreviewProps) {
  return <TemplatePreview draft={sample ? draftWithValues(template, sample) : draftOf(template)} />;
}
