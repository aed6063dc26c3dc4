import { z } from "zod";
import { defineNode, NEXT, needs } from "./define-node.ts";

/** Characters of a header. */
export const headerLimits = { name: 100, value: 8_000 } as const;

export const webhook = defineNode({
  type: "webhook",
  label: "Webhook",
  description: "Sends the contact to an address, once, and goes on when that has answered or failed.",
  config: z.object({
    url: z.string().trim().max(2_048).default(""),
    method: z.enum(["POST", "GET"]).default("POST"),
    headers: z.record(z.string().max(headerLimits.name), z.string().max(headerLimits.value)).default({}),
    /** Names of headers whose values are kept sealed and come back masked. */
    secretHeaders: z.array(z.string().max(100)).max(20).default([]),
  }),
  ports: () => [NEXT, { port: "failed", label: "Not delivered" }],
  faults: ({ url }) => needs(url, "Give the address."),
  waits: false,
  foresee: ({ method, url }) => ({ port: "next", does: `Sends ${method} ${url}.` }),
});
