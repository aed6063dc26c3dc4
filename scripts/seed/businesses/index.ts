import { academy } from "./academy.ts";
import type { Business } from "./business.ts";
import { clinic } from "./clinic.ts";
import { shop } from "./shop.ts";

/** The demo's lines of business; each is a segmentation. */
export const businesses: readonly Business[] = [academy, clinic, shop];
