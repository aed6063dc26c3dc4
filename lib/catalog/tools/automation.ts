import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { defineTool } from "#lib/platform/mcp/define-tool.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { countOf, listOf } from "./lines.ts";

const toolset = "automation";

/** Tools for rules and their webhook deliveries. */
export const automationTools = [
  defineTool({
    name: "list_rules",
    title: "List rules",
    toolset,
    endpoint: ruleEndpoints.list,
    description: "The rules that call a webhook when a trigger fires and the conditions match, oldest first.",
    records: "data",
    brief: ["id", "name", "enabled", "trigger", "conditions"],
    line: (rules) => listOf(rules.length, "rule"),
  }),
  defineTool({
    name: "test_rule",
    title: "Test a rule",
    toolset,
    endpoint: ruleEndpoints.test,
    description:
      "A dry run of a rule on a contact, an opportunity or a task: the result of each condition, and the exact request " +
      "of each action with secrets masked. Sends nothing.",
    only: ["ruleId", "contactId", "opportunityId", "taskId"],
    fixed: () => ({ send: false }),
    shows: ["contact", "opportunity", "task"],
    isReadOnly: true,
    untrusted: ["conditions[].actual", "requests[].body"],
    line: ({ matched, requests }) =>
      matched
        ? `The rule matches and would send ${countOf(requests.length, "request")}.`
        : "The rule does not match.",
  }),
  defineTool({
    name: "list_deliveries",
    title: "List webhook deliveries",
    toolset,
    endpoint: deliveryEndpoints.list,
    records: "data",
    brief: [
      "id",
      "ruleName",
      "trigger",
      "contactId",
      "url",
      "status",
      "responseStatus",
      "error",
      "creationDate",
    ],
    untrusted: ["data[].contactName", "data[].error"],
    line: ({ data, continuationToken }) => listOf(data.length, "delivery", continuationToken),
  }),
  defineTool({
    name: "get_delivery",
    title: "Read a webhook delivery",
    toolset,
    endpoint: deliveryEndpoints.get,
    records: "",
    untrusted: ["request.body", "response.body", "response.headers", "error"],
    line: ({ id, status }) => `Delivery ${id} is ${status}.`,
  }),
  defineTool({
    name: "resend_delivery",
    title: "Resend a webhook delivery",
    toolset,
    endpoint: deliveryEndpoints.resend,
    isOpenWorld: true,
    line: ({ id }) => `Resent as delivery ${id}.`,
    preview: async ({ id }, call) => {
      const { method, url, trigger } = await call(deliveryEndpoints.get, { id });
      return `This sends the event ${trigger} again: ${method} ${url}.`;
    },
  }),
];
