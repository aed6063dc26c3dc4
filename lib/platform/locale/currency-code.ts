import { z } from "zod";
import { requirement } from "../requirement.ts";
import { isCurrencyCode } from "./currencies.ts";

/** An ISO 4217 code in a request. */
export const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrencyCode, requirement("must be the ISO 4217 code of a currency", "currency"));
