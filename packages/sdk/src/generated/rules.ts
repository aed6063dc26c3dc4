// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Backtest, BacktestRule, CreateRule, RotateSigningSecret, RotatedSigningSecret, Rule, RuleStats, RuleTest, RuleVersion, StageConsequences, TestRule, UpdateRule } from "./rules-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const rules = {
  list: "GET /api/rule",
  create: "POST /api/rule json",
  update: "PUT /api/rule?id json",
  delete: "DELETE /api/rule?id",
  get: "GET /api/rule/{id}",
  rotateSecret: "POST /api/rule/{id}/rotate-secret json",
  clearPreviousSecret: "DELETE /api/rule/{id}/previous-secret",
  versions: "GET /api/rule/{id}/versions",
  stats: "GET /api/rule/stats",
  consequences: "GET /api/rule/consequences",
  test: "POST /api/rule/test json",
  backtest: "POST /api/rule/backtest json",
};

export type RulesApi = {
  /**
   * List the rules, oldest first. A workspace has at most 100. Signing secrets are never returned; secret header
   * values are masked.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<Rule[], Rule>;

  /**
   * Create a rule. When the trigger fires and every condition matches, each action sends its webhook, once.
   * Errors: URL_NOT_ALLOWED, STAGE_NOT_FOUND, TAG_NOT_FOUND, SEGMENTATION_NOT_FOUND, PIPELINE_NOT_FOUND,
   * USER_NOT_FOUND.
   */
  create(input: CreateRule, options?: CallOptions): ApiPromise<Rule>;

  /**
   * Change a rule. Only the keys sent change. A header value sent as its mask keeps the stored secret, unless the
   * origin of the address changes. Existing deliveries keep their request. Errors: RULE_NOT_FOUND,
   * URL_NOT_ALLOWED, STAGE_NOT_FOUND, TAG_NOT_FOUND, SEGMENTATION_NOT_FOUND, PIPELINE_NOT_FOUND, USER_NOT_FOUND.
   */
  update(input: { id: string } & UpdateRule, options?: CallOptions): ApiPromise<Rule>;

  /**
   * Delete a rule and its versions. Its deliveries stay in the log, and those not yet sent are still sent.
   * Errors: RULE_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** Read a rule. The signing secret is never returned; secret header values are masked. Errors: RULE_NOT_FOUND. */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Rule>;

  /**
   * Rotate the signing secret of a rule. For `overlapSeconds` (a day by default, at most a week)
   * `webhook-signature` has two signatures, the new one first; 0 ends the old secret immediately. A rule without
   * a secret gets its first. The secret is shown only in this response. During an overlap only `overlapSeconds:
   * 0` is accepted. Errors: RULE_NOT_FOUND.
   */
  rotateSecret(input: { id: string } & RotateSigningSecret, options?: CallOptions): ApiPromise<RotatedSigningSecret>;

  /**
   * End the overlap of a rotation. From now on requests are signed only with the current secret. Errors:
   * RULE_NOT_FOUND.
   */
  clearPreviousSecret(input: { id: string }, options?: CallOptions): ApiPromise<Rule>;

  /**
   * List the newest 100 versions of a rule, newest first. Every change of a rule creates a version, with the
   * person who made the change. Errors: RULE_NOT_FOUND.
   */
  versions(input: { id: string }, options?: CallOptions): ListPromise<RuleVersion[], RuleVersion>;

  /**
   * Read delivery statistics of each rule. The newest delivery, and the counts of the last seven days among the
   * newest 1,000 deliveries of a rule.
   */
  stats(input?: NoInput, options?: CallOptions): ListPromise<RuleStats[], RuleStats>;

  /**
   * List the enabled rules that a move to each stage could trigger. Conditions about the stage are checked
   * against each stage; all others are assumed to match.
   */
  consequences(input?: NoInput, options?: CallOptions): ListPromise<StageConsequences[], StageConsequences>;

  /**
   * Test a rule on a contact, an opportunity or a task. Returns the result of each condition and the exact
   * request of each action, with secrets masked. `send: true` sends every action, matched or not, with the header
   * X-Tertulia-Test: true. Nothing is logged as a delivery. Needs permission to read the record. Errors:
   * RULE_NOT_FOUND, CONTACT_NOT_FOUND, OPPORTUNITY_NOT_FOUND, TASK_NOT_FOUND, URL_NOT_ALLOWED, STAGE_NOT_FOUND,
   * TAG_NOT_FOUND, SEGMENTATION_NOT_FOUND, PIPELINE_NOT_FOUND, USER_NOT_FOUND.
   */
  test(input?: TestRule, options?: CallOptions): ApiPromise<RuleTest>;

  /**
   * Test a rule on the stored events of the last seven days. Counts the matches, with the newest 20 matches and
   * misses. Sends nothing. Reads at most 100,000 events of all triggers for at most five seconds; stoppedBy says
   * why older ones are missing. Needs permission to read the records. Errors: RULE_NOT_FOUND, STAGE_NOT_FOUND,
   * TAG_NOT_FOUND, SEGMENTATION_NOT_FOUND, PIPELINE_NOT_FOUND, USER_NOT_FOUND.
   */
  backtest(input?: BacktestRule, options?: CallOptions): ApiPromise<Backtest>;
};
