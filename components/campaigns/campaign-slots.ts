import type { ComponentType } from "react";
import type { Audience, AudiencePreview } from "#lib/campaigns/schema.ts";
import type { Template } from "#lib/templates/schema.ts";

export type AudienceFilterProps = { audience: Audience; onChange: (audience: Audience) => void };
export type MessagePreviewProps = { template: Template; sample: AudiencePreview["samples"][number] | null };

/** Content of other features on the campaign pages, provided by app/. */
export type CampaignSlots = {
  /** The filter bar of contacts. */
  Filters: ComponentType<AudienceFilterProps>;
  /** The preview of a template on a phone. */
  Preview: ComponentType<MessagePreviewProps>;
};
