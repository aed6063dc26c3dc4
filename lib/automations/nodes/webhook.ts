import { z } from "zod";
import { reason } from "#lib/platform/reason.ts";
import { defineNode, faultIfEmpty, NEXT } from "./define-node.ts";

/** Maximum number of characters of a header's name and value. */
export const headerLimits = { name: 100, value: 8_000 } as const;

export const webhook = defineNode({
  type: "webhook",
  label: "Webhook",
  description: "Sends the contact to a URL once, and continues when the request has succeeded or failed.",
  config: z.object({
    url: z.string().trim().max(2_048).default(""),
    method: z.enum(["POST", "GET"]).default("POST"),
    headers: z.record(z.string().max(headerLimits.name), z.string().max(headerLimits.value)).default({}),
    /** Names of headers whose values are stored encrypted and returned masked. */
    secretHeaders: z.array(z.string().max(100)).max(20).default([]),
  }),
  ports: () => [NEXT, { port: "failed", label: "Not delivered" }],
  faults: ({ url }) => faultIfEmpty(url, "Enter the URL.", "enterUrl"),
  waits: false,
  dryRun: ({ method, url }) => ({
    port: "next",
    does: reason(`Sends ${method} ${url}.`, "tryWebhook", { method, url }),
  }),
});
