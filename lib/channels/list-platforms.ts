import { allAdapters } from "./adapter-table.ts";
import type { Platform } from "./schema.ts";

/** Returns every kind of channel a workspace can add, with the fields of its form. */
export function listPlatforms(): Platform[] {
  return allAdapters().map(({ platformType, platformId, label, webhook, fields, capabilities }) => ({
    platformType,
    platformId,
    label,
    webhook,
    capabilities,
    fields: fields.map(({ name, label, hint, required, secret, generated, initial, choices }) => ({
      name,
      label,
      hint,
      required,
      secret,
      generated: generated ?? false,
      initial: initial ?? "",
      choices: choices ? [...choices] : null,
    })),
  }));
}
