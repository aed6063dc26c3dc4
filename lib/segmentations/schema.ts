import { z } from "zod";

export const MAX_SEGMENTATIONS = 200;

/** A group that a contact may belong to. */
export const Segmentation = z.object({ id: z.string(), name: z.string() });
export type Segmentation = z.infer<typeof Segmentation>;

export const CreateSegmentation = z.object({ name: z.string().trim().min(1).max(60) });
export type CreateSegmentation = z.infer<typeof CreateSegmentation>;

/** Only the keys sent change. */
export const UpdateSegmentation = CreateSegmentation.partial();
export type UpdateSegmentation = z.infer<typeof UpdateSegmentation>;
