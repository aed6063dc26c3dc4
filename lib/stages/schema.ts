import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

/** Colors for stages and tags. New ones use the next color; people choose from these. */
export const palette = [
  "#64748b",
  "#0e7490",
  "#2f6fde",
  "#5b5bd6",
  "#8b4fd0",
  "#c93f93",
  "#d5453b",
  "#d9691e",
  "#c78a07",
  "#7a9318",
  "#2a9456",
  "#0f9488",
] as const;

/** Returns the color of the `index`-th item. */
export function paletteColor(index: number): string {
  return palette[index % palette.length] ?? palette[0];
}

export const MAX_STAGES = 50;

/** A color as `#rrggbb`, lower case. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, requirement("must be a color such as #2f6fde", "color"))
  .toLowerCase();

/** A column of the board. `order` counts from 0. */
export const Stage = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  order: z.number().int(),
  isDefault: z.boolean(),
});
export type Stage = z.infer<typeof Stage>;

const name = z.string().trim().min(1).max(60);
const order = z
  .number()
  .int()
  .min(0)
  .max(MAX_STAGES - 1);

/** A new stage goes last and is not the default, by default. */
export const CreateStage = z.object({
  name,
  color: Color.optional(),
  order: order.optional(),
  isDefault: z.boolean().optional(),
});
export type CreateStage = z.infer<typeof CreateStage>;

/** Only the keys sent change. `order` is the place among the stages; `isDefault: true` moves the default here. */
export const UpdateStage = CreateStage.partial();
export type UpdateStage = z.infer<typeof UpdateStage>;

/** The stage that gets the contacts of a deleted one. */
export const DeleteStage = z.object({ moveToStageId: z.string().min(1).optional() });
export type DeleteStage = z.infer<typeof DeleteStage>;

/** An advisory limit of cards; null for none. */
export const WipLimit = z.int().min(1).max(100_000).nullable();

/** After how many days in a stage a card counts as stale; null for never. */
export const StaleAfterDays = z.int().min(1).max(3_650).nullable();

/** The limits of a stage on the board, and its number of contacts regardless of filters. */
export const StageLimits = z.object({
  stageId: z.string(),
  wipLimit: z.int().nullable(),
  /** After how many days in the stage a contact counts as stale. */
  staleAfterDays: z.int().nullable(),
  count: z.int(),
});
export type StageLimits = z.infer<typeof StageLimits>;

/** Body of `PUT /api/stage/limits`. Only the keys sent change; null removes a limit. */
export const SetStageLimits = z.object({
  wipLimit: WipLimit.optional(),
  staleAfterDays: StaleAfterDays.optional(),
});
export type SetStageLimits = z.infer<typeof SetStageLimits>;
