import { z } from "zod";
import { DeliveryStatus, TestedRequest } from "#lib/deliveries/schema.ts";
import { Condition, ConditionInput, MAX_CONDITIONS } from "#lib/events/schema.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { triggers } from "./events.ts";

/** How many rules a workspace has at most. */
export const MAX_RULES = 100;
export const MAX_ACTIONS = 5;
const MAX_HEADERS = 20;

/** How long the old signing secret also signs after a rotation, in seconds: a day, at most a week. */
const OVERLAP_SECONDS = 86_400;
const MAX_OVERLAP_SECONDS = 7 * 86_400;

/** Number of a rule's newest deliveries that its statistics use. */
export const STATS_DELIVERIES = 1_000;

const Name = z.string().trim().min(1).max(120);
/** The triggers of rules. */
export const Trigger = z.enum(triggers);

const Headers = z.record(z.string().max(100), z.string().max(4_000));

/** A webhook action. Values of the headers in `secretHeaders` are returned masked. */
export const Action = z.object({
  type: z.literal("webhook"),
  url: z.string(),
  method: z.enum(["POST", "GET"]),
  headers: Headers,
  secretHeaders: z.array(z.string()),
});
export type Action = z.infer<typeof Action>;

/** A probable mistake in a rule. The rule is saved anyway. */
export const RuleWarning = z.object({
  code: z
    .enum(["duplicate", "loop"])
    .describe(
      "duplicate: another enabled rule has the same trigger, conditions and address. loop: the address is an API of this " +
        "installation, so the rule could trigger itself.",
    ),
  message: z.string(),
  /** The address of the action. */
  url: z.string(),
  ruleId: z.string().nullable().describe("The other rule; null for a loop."),
  ruleName: z.string().nullable(),
});
export type RuleWarning = z.infer<typeof RuleWarning>;

/** A rule of the API. The signing secret is never returned, only whether there is one. */
export const Rule = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  trigger: z.string(),
  conditions: z.array(Condition.extend({ operator: z.string() })),
  actions: z.array(Action),
  hasSigningSecret: z.boolean(),
  /** Until then requests are also signed with the secret before the last rotation; null if there is none. */
  previousSecretExpiresAt: z.iso.datetime().nullable(),
  warnings: z.array(RuleWarning),
  version: z.number().int(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Rule = z.infer<typeof Rule>;

/**
 * An action in a request. A value equal to the mask keeps the stored secret if the origin of the address stays the
 * same.
 */
export const ActionInput = z.object({
  type: z.literal("webhook").default("webhook"),
  url: z.string().trim().min(1).max(2_048),
  method: z.enum(["POST", "GET"]).default("POST"),
  headers: Headers.default({}),
  secretHeaders: z.array(z.string().max(100)).max(MAX_HEADERS).default([]),
});
export type ActionInput = z.infer<typeof ActionInput>;

const SigningSecret = z
  .string()
  .regex(
    /^[\x21-\x7e]{16,200}$/,
    requirement("must be 16 to 200 printable ASCII characters without spaces", "printable", {
      min: 16,
      max: 200,
    }),
  )
  .refine(isUsableSecret, requirement("must have base64 of 24 to 64 bytes after whsec_", "base64"));

const fields = {
  name: Name,
  enabled: z.boolean(),
  trigger: Trigger,
  conditions: z.array(ConditionInput).max(MAX_CONDITIONS),
  actions: z.array(ActionInput).min(1).max(MAX_ACTIONS),
  /** Encrypted when stored; null removes it. */
  signingSecret: SigningSecret.nullable(),
};

/** A new rule is enabled and has no conditions by default. */
export const CreateRule = z.object({
  ...fields,
  enabled: fields.enabled.default(true),
  conditions: fields.conditions.default([]),
  signingSecret: fields.signingSecret.optional(),
});
export type CreateRule = z.infer<typeof CreateRule>;

/** Only the keys sent change; `conditions` and `actions` are the complete new lists. */
export const UpdateRule = z.object(fields).partial();
export type UpdateRule = z.infer<typeof UpdateRule>;

/** Without `signingSecret` the new secret is random. The old one also signs for `overlapSeconds`. */
export const RotateSigningSecret = z.object({
  signingSecret: SigningSecret.optional(),
  overlapSeconds: z.int().min(0).max(MAX_OVERLAP_SECONDS).default(OVERLAP_SECONDS),
});
export type RotateSigningSecret = z.infer<typeof RotateSigningSecret>;

/** The only time that a signing secret is returned. */
export const RotatedSigningSecret = z.object({ signingSecret: z.string(), rule: Rule });
export type RotatedSigningSecret = z.infer<typeof RotatedSigningSecret>;

/** A version of a rule, newest first in lists. */
export const RuleVersion = Rule.omit({
  id: true,
  hasSigningSecret: true,
  previousSecretExpiresAt: true,
  warnings: true,
  creationDate: true,
  updatedDate: true,
}).extend({
  actorName: z.string(),
  date: z.iso.datetime(),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/** Delivery statistics of a rule: its newest delivery, and counts of the last seven days. */
export const RuleStats = z.object({
  ruleId: z.string(),
  last: z
    .object({
      deliveryId: z.string(),
      status: DeliveryStatus,
      responseStatus: z.number().int().nullable(),
      error: z.string().nullable(),
      date: z.iso.datetime(),
    })
    .nullable(),
  delivered: z.number().int(),
  /** Failed, timed out, blocked or interrupted. */
  failed: z.number().int(),
  open: z.number().int(),
  /** Whether there were more deliveries in the week than are counted here. */
  more: z.boolean(),
});
export type RuleStats = z.infer<typeof RuleStats>;

/** The rules that a move into a stage can trigger, as far as the stage alone decides. */
export const StageConsequences = z.object({
  stageId: z.string(),
  rules: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Number of webhook actions of those rules. */
  webhooks: z.number().int(),
});
export type StageConsequences = z.infer<typeof StageConsequences>;

/**
 * A stored rule, a draft, or a draft of a stored rule (`ruleId` then names the rule whose masked secrets it keeps),
 * to be tested on a contact, opportunity or task as it is now.
 */
export const TestRule = z
  .object({
    ruleId: z.string().optional(),
    rule: CreateRule.extend({ name: Name.default("Draft") }).optional(),
    /** The record to test it with, of the trigger's subject. */
    contactId: z.string().optional(),
    opportunityId: z.string().optional(),
    taskId: z.string().optional(),
    send: z.boolean().default(false),
  })
  .refine((input) => input.rule !== undefined || input.ruleId !== undefined, {
    path: ["ruleId"],
    message: "is required without a rule",
  });
export type TestRule = z.infer<typeof TestRule>;

/** The result of one condition. `why` explains it in one sentence. */
export const ConditionOutcome = Condition.extend({
  operator: z.string(),
  actual: z.union([z.string(), z.number(), z.array(z.string()).readonly()]).nullable(),
  matched: z.boolean(),
  why: z.string(),
  whyParts: ReasonParts,
});

/** Preview of a rule for its subject: the result of each condition, and the exact request of each action. */
export const RuleTest = z.object({
  matched: z.boolean(),
  conditions: z.array(ConditionOutcome),
  requests: z.array(TestedRequest),
});
export type RuleTest = z.infer<typeof RuleTest>;

/** `whsec_` precedes base64 (Standard Webhooks, "Symmetric"); any other text is the key itself. */
function isUsableSecret(secret: string): boolean {
  if (!secret.startsWith("whsec_")) return true;
  const encoded = secret.slice(6);
  return /^[A-Za-z0-9+/]{32,88}={0,2}$/.test(encoded) && encoded.length % 4 === 0;
}
