/** A parameter of an operation, and its place in the request. */
export type OperationField = {
  name: string;
  label: string;
  in: "path" | "query" | "body";
  type?: "string" | "number";
  required?: boolean;
};

/** An operation of the API that the node offers. A test compares all of them with the contracts of the API. */
export type Operation = {
  resource: string;
  value: string;
  /** Label of the action. */
  action: string;
  operationId: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  fields: readonly OperationField[];
  /** Location of the other fields in the request, which are entered as JSON. */
  others?: "query" | "body";
  /** Location of the workspace in the request. */
  workspaceIn?: "query" | "body";
};

const id = (label: string, place: "path" | "query"): OperationField => ({
  name: "id",
  label: `${label} ID`,
  in: place,
  required: true,
});
const text = (name: string, label: string, required = false): OperationField => ({
  name,
  label,
  in: "body",
  required,
});
const asked = (name: string, label: string, required = false): OperationField => ({
  ...text(name, label, required),
  in: "query",
});

/** Returns the operations to get, list, update and delete a kind of record. */
function records(resource: string, label: string, list: string): Operation[] {
  const path = `/api/${resource}`;
  const name = `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
  const of = { resource };
  return [
    {
      ...of,
      value: "get",
      action: `Get a ${label}`,
      operationId: `get${name}`,
      method: "GET",
      path: `${path}/{id}`,
      fields: [id(name, "path")],
    },
    {
      ...of,
      value: "getMany",
      action: `Get many ${list}`,
      operationId: `list${list.slice(0, 1).toUpperCase()}${list.slice(1)}`,
      method: "GET",
      path,
      fields: [{ ...asked("pageSize", "Limit"), type: "number" }],
      others: "query",
    },
    {
      ...of,
      value: "update",
      action: `Update a ${label}`,
      operationId: `update${name}`,
      method: "PUT",
      path,
      fields: [id(name, "query"), text("name", "Name")],
      others: "body",
    },
    {
      ...of,
      value: "delete",
      action: `Delete a ${label}`,
      operationId: `delete${name}`,
      method: "DELETE",
      path,
      fields: [id(name, "query")],
    },
  ];
}

const person = [
  text("name", "First Name", true),
  text("lastname", "Last Name"),
  text("email", "Email"),
  text("internalWhatsappNumber", "WhatsApp Number"),
];

/** Every operation of the node. */
export const operations: readonly Operation[] = [
  ...records("contact", "contact", "contacts"),
  {
    resource: "contact",
    value: "create",
    action: "Create a contact",
    operationId: "createContact",
    method: "POST",
    path: "/api/contact",
    fields: person,
    others: "body",
  },
  {
    resource: "contact",
    value: "upsert",
    action: "Create or update a contact",
    operationId: "upsertContact",
    method: "POST",
    path: "/api/contact/upsert",
    fields: person,
    others: "body",
  },
  {
    resource: "contact",
    value: "addNote",
    action: "Add a note to a contact",
    operationId: "addContactNote",
    method: "POST",
    path: "/api/contact/{id}/activities",
    fields: [id("Contact", "path"), text("content", "Note", true)],
  },
  {
    resource: "message",
    value: "send",
    action: "Send a message",
    operationId: "sendText",
    method: "POST",
    path: "/api/message",
    fields: [text("recipientPhone", "Phone Number", true), text("content", "Text", true)],
    others: "body",
    workspaceIn: "body",
  },
  {
    resource: "message",
    value: "getMany",
    action: "Get the messages of a contact",
    operationId: "listMessages",
    method: "GET",
    path: "/api/message",
    fields: [asked("contactId", "Contact ID", true)],
    others: "query",
  },
  {
    resource: "template",
    value: "send",
    action: "Send a template",
    operationId: "sendTemplate",
    method: "POST",
    path: "/api/conversation",
    fields: [
      text("template", "Template Name", true),
      text("destination", "Phone Number", true),
      text("language", "Language"),
    ],
    others: "body",
  },
  {
    resource: "template",
    value: "getMany",
    action: "Get many templates",
    operationId: "listTemplates",
    method: "GET",
    path: "/api/template",
    fields: [],
    others: "query",
  },
  ...records("opportunity", "opportunity", "opportunities"),
  {
    resource: "opportunity",
    value: "create",
    action: "Create an opportunity",
    operationId: "createOpportunity",
    method: "POST",
    path: "/api/opportunity",
    fields: [
      text("name", "Name", true),
      { ...text("amount", "Amount", true), type: "number" },
      text("contactId", "Contact ID"),
    ],
    others: "body",
  },
  ...records("task", "task", "tasks"),
  {
    resource: "task",
    value: "create",
    action: "Create a task",
    operationId: "createTask",
    method: "POST",
    path: "/api/task",
    fields: [text("name", "Name", true), text("contactId", "Contact ID"), text("expirationDate", "Due Date")],
    others: "body",
  },
  {
    resource: "agent",
    value: "ask",
    action: "Ask an AI agent",
    operationId: "askAgent",
    method: "POST",
    path: "/api/agent/on-message",
    fields: [
      text("agentId", "Agent ID", true),
      text("question", "Question", true),
      text("sessionId", "Session ID", true),
    ],
    others: "body",
    workspaceIn: "body",
  },
  {
    resource: "agent",
    value: "getMany",
    action: "Get many AI agents",
    operationId: "listAgents",
    method: "GET",
    path: "/api/agent/get-agents",
    fields: [],
    workspaceIn: "query",
  },
];
