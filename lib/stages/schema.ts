import { z } from "zod";

/** Colours for stages and tags: new ones take the next in turn, people pick from these. */
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

/** The palette's colour for the `index`-th thing of its kind. */
export function paletteColor(index: number): string {
  return palette[index % palette.length] ?? palette[0];
}

export const MAX_STAGES = 50;

/** A colour as `#rrggbb`, lower case. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #2f6fde")
  .toLowerCase();

/** A column of the board (decisions.md 9). `order` counts from 0. */
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

/** A new stage goes last, and is not the default, unless said otherwise. */
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

/** Where the contacts of a deleted stage go. */
export const DeleteStage = z.object({ moveToStageId: z.string().min(1).optional() });
export type DeleteStage = z.infer<typeof DeleteStage>;

/** A limit of cards; null for none. Nothing is refused by it. */
export const WipLimit = z.int().min(1).max(100_000).nullable();

/** After how many days in a stage a card counts as stale; null for never. */
export const StaleAfterDays = z.int().min(1).max(3_650).nullable();

/** What a stage's contacts are held against on the board, and how many there are whatever is filtered. */
export const StageLimits = z.object({
  stageId: z.string(),
  wipLimit: z.int().nullable(),
  /** After how many days in the stage a contact counts as stale. */
  staleAfterDays: z.int().nullable(),
  count: z.int(),
});
export type StageLimits = z.infer<typeof StageLimits>;

/** Body of `PUT /api/stage/limits`: only the keys sent change, null takes a limit away. */
export const SetStageLimits = z.object({
  wipLimit: WipLimit.optional(),
  staleAfterDays: StaleAfterDays.optional(),
});
export type SetStageLimits = z.infer<typeof SetStageLimits>;
