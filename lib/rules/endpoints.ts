import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { Backtest, BacktestRule } from "./backtest/schema.ts";
import {
  CreateRule,
  RotatedSigningSecret,
  RotateSigningSecret,
  Rule,
  RuleStats,
  RuleTest,
  RuleVersion,
  StageConsequences,
  TestRule,
  UpdateRule,
} from "./schema.ts";

const RuleId = z.object({ id: z.string() });

const references = [
  "URL_NOT_ALLOWED",
  "STAGE_NOT_FOUND",
  "TAG_NOT_FOUND",
  "SEGMENTATION_NOT_FOUND",
  "PIPELINE_NOT_FOUND",
  "USER_NOT_FOUND",
];

/** Contracts of `/api/rule`. */
export const ruleEndpoints = {
  list: defineEndpoint("listRules", {
    method: "GET",
    path: "/api/rule",
    summary: "List the rules, oldest first",
    description:
      "A workspace has at most 100. Signing secrets are never returned; secret header values are masked.",
    area: "automation",
    permission: "rules.read",
    response: z.array(Rule),
  }),
  create: defineEndpoint("createRule", {
    method: "POST",
    path: "/api/rule",
    summary: "Create a rule",
    description: "When the trigger fires and every condition matches, each action sends its webhook, once.",
    area: "automation",
    permission: "rules.write",
    body: CreateRule,
    response: Rule,
    errors: references,
  }),
  update: defineEndpoint("updateRule", {
    method: "PUT",
    path: "/api/rule",
    summary: "Change a rule",
    description:
      "Only the keys sent change. A header value sent as its mask keeps the stored secret, unless the origin of " +
      "the address changes. Existing deliveries keep their request.",
    area: "automation",
    permission: "rules.write",
    query: RuleId,
    body: UpdateRule,
    response: Rule,
    errors: ["RULE_NOT_FOUND", ...references],
  }),
  delete: defineEndpoint("deleteRule", {
    method: "DELETE",
    path: "/api/rule",
    summary: "Delete a rule and its versions",
    description: "Its deliveries stay in the log, and those not yet sent are still sent.",
    area: "automation",
    permission: "rules.write",
    query: RuleId,
    response: RecordId,
    errors: ["RULE_NOT_FOUND"],
  }),
  get: defineEndpoint("getRule", {
    method: "GET",
    path: "/api/rule/{id}",
    summary: "Read a rule",
    description: "The signing secret is never returned; secret header values are masked.",
    area: "automation",
    permission: "rules.read",
    params: RuleId,
    response: Rule,
    errors: ["RULE_NOT_FOUND"],
  }),
  rotateSecret: defineEndpoint("rotateSigningSecret", {
    method: "POST",
    path: "/api/rule/{id}/rotate-secret",
    summary: "Rotate the signing secret of a rule",
    description:
      "For `overlapSeconds` (a day by default, at most a week) `webhook-signature` has two signatures, the new " +
      "one first; 0 ends the old secret immediately. A rule without a secret gets its first. The secret is shown " +
      "only in this response. During an overlap only `overlapSeconds: 0` is accepted.",
    area: "automation",
    permission: "rules.write",
    params: RuleId,
    body: RotateSigningSecret,
    response: RotatedSigningSecret,
    errors: ["RULE_NOT_FOUND"],
  }),
  clearPreviousSecret: defineEndpoint("clearPreviousSecret", {
    method: "DELETE",
    path: "/api/rule/{id}/previous-secret",
    summary: "End the overlap of a rotation",
    description: "From now on requests are signed only with the current secret.",
    area: "automation",
    permission: "rules.write",
    params: RuleId,
    response: Rule,
    errors: ["RULE_NOT_FOUND"],
  }),
  versions: defineEndpoint("listRuleVersions", {
    method: "GET",
    path: "/api/rule/{id}/versions",
    summary: "List the newest 100 versions of a rule, newest first",
    description: "Every change of a rule creates a version, with the person who made the change.",
    area: "automation",
    permission: "rules.read",
    params: RuleId,
    response: z.array(RuleVersion),
    errors: ["RULE_NOT_FOUND"],
  }),
  stats: defineEndpoint("listRuleStats", {
    method: "GET",
    path: "/api/rule/stats",
    summary: "Read delivery statistics of each rule",
    description:
      "The newest delivery, and the counts of the last seven days among the newest 1,000 deliveries of a " +
      "rule.",
    area: "automation",
    permission: "rules.read",
    response: z.array(RuleStats),
  }),
  consequences: defineEndpoint("listRuleConsequences", {
    method: "GET",
    path: "/api/rule/consequences",
    summary: "List the enabled rules that a move to each stage could trigger",
    description:
      "Conditions about the stage are checked against each stage; all others are assumed to match.",
    area: "automation",
    permission: "rules.read",
    response: z.array(StageConsequences),
  }),
  test: defineEndpoint("testRule", {
    method: "POST",
    path: "/api/rule/test",
    summary: "Test a rule on a contact, an opportunity or a task",
    description:
      "Returns the result of each condition and the exact request of each action, with secrets masked. " +
      "`send: true` sends every action, matched or not, with the header X-Tertulia-Test: true. Nothing is " +
      "logged as a delivery. Needs permission to read the record.",
    area: "automation",
    permission: "rules.write",
    body: TestRule,
    response: RuleTest,
    external: true,
    errors: ["RULE_NOT_FOUND", "CONTACT_NOT_FOUND", "OPPORTUNITY_NOT_FOUND", "TASK_NOT_FOUND", ...references],
  }),
  backtest: defineEndpoint("backtestRule", {
    method: "POST",
    path: "/api/rule/backtest",
    summary: "Test a rule on the stored events of the last seven days",
    description:
      "Counts the matches, with the newest 20 matches and misses. Sends nothing. Reads at most 100,000 events of all " +
      "triggers for at most five seconds; stoppedBy says why older ones are missing. Needs permission to read the " +
      "records.",
    area: "automation",
    access: "read",
    permission: "rules.write",
    body: BacktestRule,
    response: Backtest,
    errors: ["RULE_NOT_FOUND", ...references.filter((code) => code !== "URL_NOT_ALLOWED")],
  }),
};
