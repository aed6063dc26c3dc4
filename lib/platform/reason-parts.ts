import { z } from "zod";

/** The parts of a reason in a response, beside its English text. */
export const ReasonPart = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export const ReasonParts = z.array(ReasonPart);
export type ReasonParts = z.infer<typeof ReasonParts>;
