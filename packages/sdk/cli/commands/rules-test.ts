import type { RuleTest } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { exitCodes, usageError } from "../exit-codes.ts";
import { findContactId, findId } from "../find-record.ts";
import { toPlainLine, toPlainText } from "../plain-text.ts";

const options = {
  contact: { type: "string", value: "CONTACT", help: "The contact (ID, email or phone number)." },
  opportunity: { type: "string", value: "ID", help: "The opportunity, for rules about opportunities." },
  task: { type: "string", value: "ID", help: "The task, for rules about tasks." },
  send: { type: "boolean", help: "Also send the webhooks, even if the rule does not match." },
} as const;

export const rulesTest = defineCommand({
  name: "rules test",
  summary: "Test a rule on a record and show its webhooks",
  notes: "The exit code is 8 if the rule does not match or, with --send, if a receiver failed.",
  arguments: [{ name: "RULE", help: "The rule: name or ID." }],
  options,
  examples: [
    'tertulia rules test "Stage changed" --contact ana@example.com',
    'tertulia rules test "Deal won" --opportunity 0199c0de-0000-7000-8000-000000000001 --send',
    'tertulia rules test "Stage changed" --contact 34600111222 --json | jq .requests[0].body',
  ],
  async run(call) {
    const { contact, opportunity, task, send } = call.options;
    if (!contact && !opportunity && !task) throw usageError("Pass --contact, --opportunity or --task.");
    const { client } = connect(call);
    const ruleId = await findId("rule", call.arguments[0] ?? "", () => client.rules.list());
    const result = await client.rules.test({
      ruleId,
      ...(contact && { contactId: await findContactId(client, contact) }),
      ...(opportunity && { opportunityId: opportunity }),
      ...(task && { taskId: task }),
      ...(send && { send }),
    });
    call.show(result, () => textOf(call, result));
    const hasFailed = result.requests.some(({ response }) => response && response.outcome !== "delivered");
    return result.matched && !hasFailed ? exitCodes.done : exitCodes.negative;
  },
});

function textOf({ io }: Call, { matched, conditions, requests }: RuleTest): string {
  const verdict = matched
    ? io.paint("green", "The rule matches.")
    : io.paint("red", "The rule does not match.");
  const checks = conditions.map(({ matched, why }) => `  ${matched ? "yes" : "no "}  ${toPlainLine(why)}`);
  return [verdict, ...checks, ...requests.flatMap(requestLines)].join("\n");
}

function requestLines({ method, url, headers, body, response }: RuleTest["requests"][number]): string[] {
  const status = response?.status ?? response?.error ?? "";
  const answered = response ? [`Response: ${toPlainLine(String(status))} in ${response.durationMs} ms`] : [];
  return [
    "",
    `${method} ${toPlainLine(url)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${toPlainLine(value)}`),
    ...(body === null ? [] : [toPlainText(body)]),
    ...answered,
  ];
}
