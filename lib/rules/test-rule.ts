import type { StoredAction } from "#lib/db/schema/index.ts";
import { decryptSigningSecrets, type SealedSecrets, testRequest } from "#lib/deliveries/index.ts";
import { buildPayload } from "#lib/events/index.ts";
import { explainMatch } from "#lib/events/matches.ts";
import type { Condition } from "#lib/events/schema.ts";
import { readInspectorToken } from "#lib/inspector/index.ts";
import { requireReadable } from "#lib/platform/auth/require-readable.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { loadFieldsHiddenFrom } from "#lib/platform/masking/hidden-fields.ts";
import { maskValue } from "#lib/platform/masking/mask-fields.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { type SealedRow, seal } from "#lib/platform/seal.ts";
import { checkTargets } from "./actions/check-targets.ts";
import { toStoredActions } from "./actions/stored-actions.ts";
import { findEvent } from "./events.ts";
import { referencesOf } from "./references.ts";
import { requireConditions } from "./require-conditions.ts";
import { requireRule } from "./require-rule.ts";
import { activePreviousSecret, type RuleRow, sealedRule } from "./rule-row.ts";
import type { RuleTest, TestRule } from "./schema.ts";
import { subjectPayloads } from "./subject-payloads.ts";

/** The key of each kind of subject in a request. */
const keys = { contact: "contactId", opportunity: "opportunityId", task: "taskId" } as const;

type TestedRule = SealedSecrets & {
  /** The row that secrets are sealed for. A draft that is not stored has its own id. */
  owner: SealedRow;
  trigger: string;
  conditions: readonly Condition[];
  actions: readonly StoredAction[];
};

/**
 * Tests a rule on a contact, an opportunity or a task as it is now: returns the result of each condition and the exact
 * request of each action, and sends the requests on demand, regardless of the results. For asignar_etiqueta every tag
 * of the contact counts as just assigned. Throws RULE_NOT_FOUND, FORBIDDEN without the permission to read the subject,
 * its 404, VALIDATION_ERROR if no subject of the trigger's kind is given, and for a draft the errors of `createRule`.
 */
export async function testRule(ctx: MemberContext, input: TestRule): Promise<RuleTest> {
  const tested = await resolveTestedRule(ctx, input);
  const event = requireEvent(tested.trigger);
  requireReadable(ctx, event.subject);
  const { ids, data } = await readTestSubject(ctx, event, input);
  const references = await readReferences(ctx, referencesOf(tested.conditions));
  const nameOf = (id: string) => references.find((reference) => reference.id === id)?.name;
  const hidden = await loadFieldsHiddenFrom(ctx);
  const subject = { subject: event.subject, data, shown: maskValue(data, hidden) };
  const { matched, results } = explainMatch(tested.conditions, subject, nameOf);
  const at = clock.now();
  const body = JSON.stringify(buildPayload(event, { workspaceId: ctx.workspaceId, at, data }));
  const inspectorToken = await readInspectorToken(ctx);
  const { owner } = tested;
  const signingSecrets = decryptSigningSecrets(tested, owner);
  const requests = tested.actions.map((action) =>
    testRequest(
      { action, owner, event: { body, ...ids }, signingSecrets, at },
      { send: input.send, inspectorToken, hidden },
    ),
  );
  const explained = results.map(({ why, ...result }) => ({ ...result, why: why.text, whyParts: why.parts }));
  return { matched, conditions: explained, requests: await Promise.all(requests) };
}

async function resolveTestedRule(ctx: WorkspaceContext, { ruleId, rule }: TestRule): Promise<TestedRule> {
  const stored = ruleId === undefined ? null : await requireRule(ctx, ruleId);
  const owner = sealedRule(stored ?? { workspaceId: ctx.workspaceId, id: newId() });
  if (rule === undefined) {
    if (stored === null) throw invalid("ruleId is required without a rule");
    return { ...stored, owner, previousSecret: activePreviousSecret(stored) };
  }
  await requireConditions(ctx, rule);
  const actions = toStoredActions(await checkTargets(ctx, rule.actions), owner, stored?.actions);
  return { ...rule, owner, actions, ...draftSecrets(rule.signingSecret, stored, owner) };
}

/** Absent means unchanged, as in an update. */
function draftSecrets(
  secret: string | null | undefined,
  stored: RuleRow | null,
  owner: SealedRow,
): SealedSecrets {
  if (secret !== undefined) {
    return {
      signingSecret: secret === null ? null : seal(secret, owner, "signing_secret"),
      previousSecret: null,
    };
  }
  return {
    signingSecret: stored?.signingSecret ?? null,
    previousSecret: stored && activePreviousSecret(stored),
  };
}

function requireEvent(trigger: string): EventDefinition {
  const event = findEvent(trigger);
  if (!event) throw invalid(`there is no trigger ${trigger}`);
  return event;
}

type Ids = { contactId: string | null; opportunityId: string | null; taskId: string | null };

/**
 * Returns the subject of a rule test: the object of its payload, and the ids that its event would have. Throws
 * VALIDATION_ERROR if the request names no subject of the trigger's kind, and that kind's 404.
 */
async function readTestSubject(
  ctx: WorkspaceContext,
  event: EventDefinition,
  input: Pick<TestRule, "contactId" | "opportunityId" | "taskId">,
): Promise<{ ids: Ids; data: Record<string, unknown> }> {
  const key = keys[event.subject];
  const id = input[key];
  if (id === undefined) {
    throw invalid(`${key} is required: trigger ${event.trigger} is about a ${event.subject}`);
  }
  const ids = { contactId: null, opportunityId: null, taskId: null, [key]: id };
  return { ids, data: await subjectPayloads[event.subject](ctx, id) };
}
