import { allAdapters } from "./adapter-table.ts";
import type { Platform } from "./schema.ts";

/** Every kind of channel a workspace can add, with what its form asks. */
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
