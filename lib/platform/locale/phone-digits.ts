import { z } from "zod";
import { requirement } from "../requirement.ts";

/** A phone number with its country code as people type it: `+`, spaces, dashes, dots and parentheses are stripped. */
export const PhoneDigits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s+().-]/g, ""))
  .refine((digits) => /^\d{6,15}$/.test(digits), requirement("must have 6 to 15 digits", "digits"));
