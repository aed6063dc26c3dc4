import type { ComponentType } from "react";
import type { Audience, AudiencePreview } from "#lib/campaigns/schema.ts";
import type { Template } from "#lib/templates/schema.ts";

export type AudienceFilterProps = { audience: Audience; onChange: (audience: Audience) => void };
export type MessagePreviewProps = { template: Template; sample: AudiencePreview["samples"][number] | null };

/** What other features lend the pages of campaigns; app/ puts them together. */
export type CampaignSlots = {
  /** The bar of filters that the contacts have. */
  Filters: ComponentType<AudienceFilterProps>;
  /** The template as it looks on a phone. */
  Preview: ComponentType<MessagePreviewProps>;
};
