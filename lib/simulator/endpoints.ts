import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  ActOnPhone,
  LeadForm,
  Phone,
  PhoneCustomer,
  ReadPhone,
  Simulator,
  StartSimulator,
  UpdateSimulator,
} from "./schema.ts";

const OneSimulator = z.object({ simulatorId: z.string().min(1) });
const owners = { area: "conversation", permission: "settings.write" } as const;
const errors = ["SIMULATOR_NOT_FOUND"];

const graph = "/api/simulator/{key}/graph/{version}/{node}";
const Node = z.object({ key: z.string(), version: z.string(), node: z.string() });
const Edge = Node.extend({ edge: z.string() });
const vendor = {
  area: "conversation",
  workspace: "none",
  public: true,
  limit: "vendorWebhook",
  bare: "application/json",
  errors,
} as const;
const upload = { mediaType: "application/octet-stream", schema: z.string() } as const;

/** Routes of the simulator: the console's, then the fake vendor APIs, which require the channel's token. */
export const simulatorEndpoints = {
  list: defineEndpoint("listSimulators", {
    ...owners,
    method: "GET",
    path: "/api/simulator",
    summary: "List the vendor simulators of the workspace",
    description:
      "A simulator replaces WhatsApp, Messenger, Instagram or Telegram; nothing leaves the " +
      "installation.",
    response: z.array(Simulator),
  }),
  start: defineEndpoint("startSimulator", {
    ...owners,
    method: "POST",
    path: "/api/simulator",
    summary: "Start a vendor simulator",
    description:
      "Adds a channel connected to a simulated vendor, WhatsApp by default. Returns the existing " +
      "simulator if there is one.",
    body: StartSimulator.optional(),
    response: Simulator,
  }),
  update: defineEndpoint("updateSimulator", {
    ...owners,
    method: "PUT",
    path: "/api/simulator",
    summary: "Change the behavior of a simulator",
    description:
      "Only the keys sent change. isOn false makes messages wait; failCode makes every message to a phone " +
      "fail with that code.",
    query: OneSimulator,
    body: UpdateSimulator,
    response: Simulator,
    errors,
  }),
  stop: defineEndpoint("removeSimulator", {
    ...owners,
    method: "DELETE",
    path: "/api/simulator",
    summary: "Remove a simulator with its channel",
    description: "Its conversations stay, without a channel.",
    query: OneSimulator,
    response: OneSimulator,
    errors,
  }),
  customers: defineEndpoint("listSimulatorCustomers", {
    ...owners,
    method: "GET",
    path: "/api/simulator/customer",
    summary: "List a simulator's customers, most recently active first",
    description: "Everyone who sent or received a message through the simulator.",
    query: OneSimulator,
    response: z.array(PhoneCustomer),
    errors,
  }),
  phone: defineEndpoint("getSimulatorPhone", {
    ...owners,
    method: "GET",
    path: "/api/simulator/phone",
    summary: "Read a simulated customer's phone",
    description: "The last 200 messages, oldest first, each with its notification or request.",
    query: ReadPhone,
    response: Phone,
    errors,
  }),
  act: defineEndpoint("actOnSimulatorPhone", {
    ...owners,
    method: "POST",
    path: "/api/simulator/phone",
    summary: "Act on a simulated customer's phone",
    description:
      "The channel receives it as the vendor's own signed notification over HTTP. answers contains the HTTP " +
      "statuses of the channel.",
    body: ActOnPhone,
    response: z.object({ messages: z.array(z.string()), answers: z.array(z.int()) }),
    external: true,
    errors: [...errors, "MESSAGE_NOT_FOUND"],
  }),
  forms: defineEndpoint("listSimulatorForms", {
    ...owners,
    method: "GET",
    path: "/api/simulator/form",
    summary: "List the lead forms of the simulated page",
    description: "The action kind lead submits one of them.",
    response: z.array(LeadForm),
  }),
  callBot: defineEndpoint("callSimulatedBot", {
    ...vendor,
    method: "POST",
    path: "/api/simulator/{key}/telegram/{bot}/{method}",
    summary: "Simulated Bot API: call a method of a bot",
    description:
      "The bot's token in the path is the credential. Requests and responses have Telegram's own shape.",
    params: z.object({ key: z.string(), bot: z.string(), method: z.string() }),
    upload,
    response: z.unknown(),
  }),
  botFile: defineEndpoint("downloadSimulatedBotFile", {
    ...vendor,
    method: "GET",
    path: "/api/simulator/{key}/telegram/file/{bot}/{name}",
    summary: "Simulated Bot API: download a file",
    description: "The bot's token in the path is the credential.",
    params: z.object({ key: z.string(), bot: z.string(), name: z.string() }),
    response: z.string(),
    bare: "application/octet-stream",
  }),
  readNode: defineEndpoint("getSimulatedGraphNode", {
    ...vendor,
    method: "GET",
    path: graph,
    summary: "Simulated Graph API: read a node",
    description:
      "A number, page, person, lead, form, file address or template. Needs the channel's access token; " +
      "responses have Meta's own shape.",
    params: Node,
    response: z.unknown(),
  }),
  writeNode: defineEndpoint("updateSimulatedGraphNode", {
    ...vendor,
    method: "POST",
    path: graph,
    summary: "Simulated Graph API: change a template",
    description: "Needs the channel's access token; the response has Meta's own shape.",
    params: Node,
    upload,
    response: z.unknown(),
  }),
  readEdge: defineEndpoint("listSimulatedGraphEdge", {
    ...vendor,
    method: "GET",
    path: `${graph}/{edge}`,
    summary: "Simulated Graph API: list an account's templates",
    description: "Needs the channel's access token; the response has Meta's own shape.",
    params: Edge,
    response: z.unknown(),
  }),
  writeEdge: defineEndpoint("createOnSimulatedGraphEdge", {
    ...vendor,
    method: "POST",
    path: `${graph}/{edge}`,
    summary: "Simulated Graph API: send a message, upload a file or create a template",
    description: "Needs the channel's access token; requests and responses have Meta's own shape.",
    params: Edge,
    upload,
    response: z.unknown(),
  }),
  deleteEdge: defineEndpoint("deleteOnSimulatedGraphEdge", {
    ...vendor,
    method: "DELETE",
    path: `${graph}/{edge}`,
    summary: "Simulated Graph API: delete a template",
    description: "Needs the channel's access token; the response has Meta's own shape.",
    params: Edge,
    query: z.object({ name: z.string().optional(), hsm_id: z.string().optional() }),
    response: z.unknown(),
  }),
  file: defineEndpoint("downloadSimulatedGraphFile", {
    ...vendor,
    method: "GET",
    path: "/api/simulator/{key}/file/{name}",
    summary: "Simulated Graph API: download a file",
    description: "Needs the channel's access token.",
    params: z.object({ key: z.string(), name: z.string() }),
    response: z.string(),
    bare: "application/octet-stream",
    errors: [...errors, "FILE_NOT_FOUND"],
  }),
};
