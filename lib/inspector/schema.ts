import { z } from "zod";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";

/** A request received at the workspace's inspector address. */
export const InspectedRequest = z.object({
  id: z.string(),
  method: z.string(),
  /** Includes the `?`; empty if there was none. */
  query: z.string(),
  headers: z.record(z.string(), z.string()),
  /** The first 64 KiB as text. */
  body: z.string(),
  truncated: z.boolean(),
  receivedDate: z.iso.datetime(),
});
export type InspectedRequest = z.infer<typeof InspectedRequest>;

export const InspectedPage = pageOf(InspectedRequest);
export type InspectedPage = z.infer<typeof InspectedPage>;

export const ListInspected = z.object({ pageSize: pageSize(), continuationToken: ContinuationToken });
export type ListInspected = z.infer<typeof ListInspected>;

export const InspectorAddress = z.object({ url: z.string() });
export type InspectorAddress = z.infer<typeof InspectorAddress>;

export const ClearedInspector = z.object({ deleted: z.number().int() });
