import { z } from "zod";

/** A boolean in a query: `true` or `false`. */
export const QueryFlag = z.enum(["true", "false"]).transform((text) => text === "true");
