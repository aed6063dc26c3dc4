import type { Tertulia } from "../src/index.ts";
import { findId } from "./find-record.ts";

/** The options of commands about many contacts. */
export const contactFilters = {
  search: { type: "string", value: "WORDS", help: "Only contacts that match these words." },
  stage: { type: "string", value: "NAME", help: "Only contacts in this stage (name or ID)." },
  tag: { type: "string", value: "NAME", help: "Only contacts with this tag (name or ID)." },
  segmentation: { type: "string", value: "NAME", help: "Only contacts in this segmentation (name or ID)." },
} as const;

type Given = { readonly [Name in keyof typeof contactFilters]?: string };
type Filters = { search?: string; stageId?: string; tagId?: string; segmentationId?: string };

/** Returns the filters as the API takes them. Throws if a name is unknown. */
export async function toFilters(
  client: Tertulia,
  { search, stage, tag, segmentation }: Given,
): Promise<Filters> {
  return {
    ...(search !== undefined && { search }),
    ...(stage !== undefined && { stageId: await findId("stage", stage, () => client.stages.list()) }),
    ...(tag !== undefined && { tagId: await findId("tag", tag, () => client.tags.list()) }),
    ...(segmentation !== undefined && {
      segmentationId: await findId("segmentation", segmentation, () => client.segmentations.list()),
    }),
  };
}
