import { z } from "zod";
import type { ChannelField } from "../../adapter.ts";

export const metaId = z.string().regex(/^\d{3,30}$/, "must be a number of 3 to 30 digits");

const printable = (min: number, max: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`),
      `must be ${min} to ${max} printable ASCII characters without spaces`,
    );

/** The address and the version of the Graph API. */
export const graphFields: readonly ChannelField[] = [
  {
    name: "graphBaseUrl",
    label: "Graph API address",
    hint: "Leave it as it is, unless you use a gateway or the simulator.",
    required: true,
    secret: false,
    initial: "https://graph.facebook.com",
    schema: z.string().max(2_048),
  },
  {
    name: "graphVersion",
    label: "Graph API version",
    hint: "A version works for about two years after its release.",
    required: true,
    secret: false,
    initial: "v26.0",
    schema: z.string().regex(/^v\d{1,3}\.\d{1,2}$/, "must look like v26.0"),
  },
];

export const metaSecrets: readonly ChannelField[] = [
  {
    name: "accessToken",
    label: "Access token",
    hint: "A permanent token of a system user, from Business settings.",
    required: true,
    secret: true,
    schema: printable(1, 1_000),
  },
  {
    name: "appSecret",
    label: "App secret",
    hint: "App settings, Basic: it proves that notifications come from Meta.",
    required: true,
    secret: true,
    schema: printable(8, 200),
  },
  {
    name: "verifyToken",
    label: "Verify token",
    hint: "Meta sends it back when you add the webhook.",
    required: true,
    secret: true,
    shown: true,
    generated: true,
    schema: printable(8, 200),
  },
];
