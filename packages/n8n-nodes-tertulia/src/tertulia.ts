import { type ApiCall, callApi } from "./call-api.ts";
import type { ExecuteContext, JsonObject, NodeContext, NodeItem, NodeProperty } from "./n8n.ts";
import { type Operation, type OperationField, operations } from "./operations.ts";

const labels: Record<string, string> = {
  contact: "Contact",
  message: "Message",
  template: "Template",
  opportunity: "Opportunity",
  task: "Task",
  agent: "AI Agent",
};

/** The action node: one operation of the API per item. */
export class Tertulia {
  description = {
    displayName: "Tertulia",
    name: "tertulia",
    icon: "file:tertulia.svg",
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: "Read and change contacts, conversations, opportunities and tasks in Tertulia",
    defaults: { name: "Tertulia" },
    inputs: ["main"],
    outputs: ["main"],
    credentials: [{ name: "tertuliaApi", required: true }],
    properties: properties(),
  };

  async execute(this: ExecuteContext): Promise<NodeItem[][]> {
    const results: NodeItem[] = [];
    for (const [index] of this.getInputData().entries()) {
      try {
        const answer = await callApi(this, await callOf(this, index));
        for (const json of recordsOf(answer)) results.push({ json, pairedItem: { item: index } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        const message = error instanceof Error ? error.message : String(error);
        results.push({ json: { error: message }, pairedItem: { item: index } });
      }
    }
    return [results];
  }
}

/** Returns the records of a response: those of a list or page, or the one that was read, created or changed. */
function recordsOf(answer: unknown): JsonObject[] {
  if (Array.isArray(answer)) return answer as JsonObject[];
  const { data, contact, opportunity, task } = Object(answer);
  if (Array.isArray(data)) return data as JsonObject[];
  return [contact ?? opportunity ?? task ?? answer];
}

/** Returns the request of the chosen operation with the parameters of an item; empty ones are left out. */
async function callOf(context: NodeContext, index: number): Promise<ApiCall> {
  const resource = context.getNodeParameter("resource", index);
  const value = context.getNodeParameter("operation", index);
  const operation = operations.find((one) => one.resource === resource && one.value === value);
  if (!operation) throw new Error(`There is no operation ${value} of ${resource}.`);
  const { workspaceId = "" } = await context.getCredentials("tertuliaApi");
  const parts: Record<"query" | "body", JsonObject> = { query: {}, body: {} };
  if (operation.others) Object.assign(parts[operation.others], othersOf(context, index));
  if (operation.workspaceIn) parts[operation.workspaceIn].workspaceId = workspaceId;
  let { path } = operation;
  for (const field of operation.fields) {
    const given = context.getNodeParameter(field.name, index, "");
    if (field.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(String(given)));
    else if (given !== "") parts[field.in][field.name] = given as string | number;
  }
  const { method } = operation;
  const hasBody = method === "POST" || method === "PUT";
  return { method, path, qs: parts.query, ...(hasBody && { body: parts.body }) };
}

function othersOf(context: NodeContext, index: number): JsonObject {
  const given = context.getNodeParameter("otherFields", index, {});
  return typeof given === "string" ? (JSON.parse(given || "{}") as JsonObject) : (given as JsonObject);
}

function properties(): NodeProperty[] {
  const resources = [...new Set(operations.map(({ resource }) => resource))];
  return [
    {
      displayName: "Resource",
      name: "resource",
      type: "options",
      noDataExpression: true,
      default: "contact",
      options: resources.map((value) => ({ name: labels[value] ?? value, value })),
    },
    ...resources.map(operationsOf),
    ...operations.flatMap((one) => one.fields.map((field) => fieldOf(one, field))),
    ...operations.filter(({ others }) => others).map(othersField),
  ];
}

function operationsOf(resource: string): NodeProperty {
  const own = operations.filter((one) => one.resource === resource);
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: own[0]?.value ?? "",
    displayOptions: { show: { resource: [resource] } },
    options: own.map(({ value, action }) => ({ name: action, value, action })),
  };
}

function shownFor({ resource, value }: Operation): NodeProperty["displayOptions"] {
  return { show: { resource: [resource], operation: [value] } };
}

function fieldOf(
  operation: Operation,
  { name, label, type = "string", required = false }: OperationField,
): NodeProperty {
  // An empty number would be 0, which is a value.
  const initial = name === "pageSize" ? 50 : type === "number" ? 0 : "";
  return { displayName: label, name, type, default: initial, required, displayOptions: shownFor(operation) };
}

function othersField(operation: Operation): NodeProperty {
  return {
    displayName: "Other Fields (JSON)",
    name: "otherFields",
    type: "json",
    default: "{}",
    description: "More fields of this operation, as in the API reference",
    displayOptions: shownFor(operation),
  };
}
