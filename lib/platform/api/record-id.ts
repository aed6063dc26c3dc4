import { z } from "zod";

/** The id of a record: a parameter of an endpoint, or what a deletion returns. */
export const RecordId = z.object({ id: z.string().min(1) });
