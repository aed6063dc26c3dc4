import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  DataSizes,
  PreviewRetention,
  Retention,
  RetentionPreview,
  SystemState,
  UpdateRetention,
} from "./schema.ts";

/** Contracts of the page "System" (docs/operate.md). */
export const systemEndpoints = {
  state: defineEndpoint("getSystemState", {
    method: "GET",
    path: "/api/system",
    summary: "Check the state of the workspace and of the installation",
    description:
      "Only for owners. `findings` and `queue` are those of the workspace. `installation` is null unless the workspace " +
      "is the first one of the installation. The result can be ten seconds old.",
    area: "workspace",
    permission: "system.read",
    response: SystemState,
  }),
  data: defineEndpoint("getDataSizes", {
    method: "GET",
    path: "/api/system/data",
    summary: "Measure how much data the workspace has",
    description:
      "Only for owners. Counts up to 10,000 are exact; larger ones are estimates, and so are all sizes. The result can " +
      "be a minute old.",
    area: "workspace",
    permission: "system.read",
    response: DataSizes,
  }),
  retention: defineEndpoint("listRetention", {
    method: "GET",
    path: "/api/system/retention",
    summary: "List for how many days data is kept",
    description:
      "Only for owners and admins. `days` is null for data that is kept forever. Kinds that are not in the list are kept " +
      "until a person deletes them.",
    area: "workspace",
    permission: "privacy.read",
    response: z.array(Retention),
  }),
  updateRetention: defineEndpoint("updateRetention", {
    method: "PUT",
    path: "/api/system/retention",
    summary: "Change for how many days a kind of data is kept",
    description:
      "Only for owners and admins. `days: null` follows the default. Older records are deleted within an hour and cannot " +
      "be restored. Events are kept as long as deliveries, and all other kinds at most as long as messages.",
    area: "workspace",
    permission: "privacy.write",
    body: UpdateRetention,
    response: Retention,
  }),
  previewRetention: defineEndpoint("previewRetention", {
    method: "GET",
    path: "/api/system/retention/preview",
    summary: "Count the records that a number of days would delete",
    description: "Only for owners and admins. Counts up to 10,000 records and deletes nothing.",
    area: "workspace",
    permission: "privacy.read",
    query: PreviewRetention,
    response: RetentionPreview,
  }),
};
