import { createCampaign, startCampaign } from "#lib/campaigns/index.ts";
import { CreateCampaign } from "#lib/campaigns/schema.ts";
import { businessKeys, type DemoContent } from "./content.ts";
import type { Settings } from "./settings.ts";
import type { Colleague } from "./team.ts";

const PER_MINUTE = 1_200;

type Given = { content: DemoContent; settings: Settings; templateId: string };

/**
 * Starts a campaign to the academy's resolved contacts. It ends a few seconds after the instance runs: only then can
 * the simulated vendor accept the messages and report that they were delivered and read.
 */
export async function addCampaign(
  ctx: Colleague,
  { content: { campaign }, settings, templateId }: Given,
): Promise<void> {
  const academy = settings.segmentations[businessKeys.indexOf("academy")];
  const input = CreateCampaign.parse({
    name: campaign.name,
    templateId,
    audience: { segmentationId: academy?.id, isSolved: true },
    values: {
      body: {
        contact_name: { from: "field", field: "name", fallback: campaign.fallback },
        course: { from: "text", text: campaign.product },
      },
    },
    ratePerMinute: PER_MINUTE,
  });
  const { id } = await createCampaign(ctx, input);
  await startCampaign(ctx, id);
}
