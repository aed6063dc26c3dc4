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

/** Routes of the simulator: the console's, then a fake of the Graph API that asks for the channel's token. */
export const simulatorEndpoints = {
  list: defineEndpoint({
    ...owners,
    method: "GET",
    path: "/api/simulator",
    summary: "List the workspace's simulators of vendors",
    response: z.array(Simulator),
  }),
  start: defineEndpoint({
    ...owners,
    method: "POST",
    path: "/api/simulator",
    summary: "Start a simulator of a vendor",
    description:
      "Adds a channel that talks to a fake of the vendor, WhatsApp where nothing is said; answers the simulator there " +
      "is already.",
    body: StartSimulator.optional(),
    response: Simulator,
  }),
  update: defineEndpoint({
    ...owners,
    method: "PUT",
    path: "/api/simulator",
    summary: "Change how the simulated phones and their vendor behave",
    query: OneSimulator,
    body: UpdateSimulator,
    response: Simulator,
    errors,
  }),
  stop: defineEndpoint({
    ...owners,
    method: "DELETE",
    path: "/api/simulator",
    summary: "Remove a simulator with its channel",
    description: "Its conversations stay, without a channel.",
    query: OneSimulator,
    response: OneSimulator,
    errors,
  }),
  customers: defineEndpoint({
    ...owners,
    method: "GET",
    path: "/api/simulator/customer",
    summary: "List a simulator's customers, the last active first",
    query: OneSimulator,
    response: z.array(PhoneCustomer),
    errors,
  }),
  phone: defineEndpoint({
    ...owners,
    method: "GET",
    path: "/api/simulator/phone",
    summary: "Show what is on a customer's phone",
    query: ReadPhone,
    response: Phone,
    errors,
  }),
  act: defineEndpoint({
    ...owners,
    method: "POST",
    path: "/api/simulator/phone",
    summary: "Do something on a customer's phone",
    description: "It reaches the channel as the vendor's own signed notification over HTTP.",
    body: ActOnPhone,
    response: z.object({ messages: z.array(z.string()), answers: z.array(z.int()) }),
    errors: [...errors, "MESSAGE_NOT_FOUND"],
  }),
  forms: defineEndpoint({
    ...owners,
    method: "GET",
    path: "/api/simulator/form",
    summary: "List the lead forms of the simulated page",
    response: z.array(LeadForm),
  }),
  callBot: defineEndpoint({
    ...vendor,
    method: "POST",
    path: "/api/simulator/{key}/telegram/{bot}/{method}",
    summary: "Simulated Bot API: a method of the bot whose token is in the address",
    params: z.object({ key: z.string(), bot: z.string(), method: z.string() }),
    upload,
    response: z.unknown(),
  }),
  botFile: defineEndpoint({
    ...vendor,
    method: "GET",
    path: "/api/simulator/{key}/telegram/file/{bot}/{name}",
    summary: "Simulated Bot API: read a file a phone sent",
    params: z.object({ key: z.string(), bot: z.string(), name: z.string() }),
    response: z.string(),
    bare: "application/octet-stream",
  }),
  readNode: defineEndpoint({
    ...vendor,
    method: "GET",
    path: graph,
    summary: "Simulated Graph API: read a number, page, person, lead, form, file's address or template",
    params: Node,
    response: z.unknown(),
  }),
  writeNode: defineEndpoint({
    ...vendor,
    method: "POST",
    path: graph,
    summary: "Simulated Graph API: change a template",
    params: Node,
    upload,
    response: z.unknown(),
  }),
  readEdge: defineEndpoint({
    ...vendor,
    method: "GET",
    path: `${graph}/{edge}`,
    summary: "Simulated Graph API: list an account's templates",
    params: Edge,
    response: z.unknown(),
  }),
  writeEdge: defineEndpoint({
    ...vendor,
    method: "POST",
    path: `${graph}/{edge}`,
    summary: "Simulated Graph API: send a message, upload a file, make a template",
    params: Edge,
    upload,
    response: z.unknown(),
  }),
  deleteEdge: defineEndpoint({
    ...vendor,
    method: "DELETE",
    path: `${graph}/{edge}`,
    summary: "Simulated Graph API: delete a template",
    params: Edge,
    query: z.object({ name: z.string().optional(), hsm_id: z.string().optional() }),
    response: z.unknown(),
  }),
  file: defineEndpoint({
    ...vendor,
    method: "GET",
    path: "/api/simulator/{key}/file/{name}",
    summary: "Simulated Graph API: read a file a phone sent",
    params: z.object({ key: z.string(), name: z.string() }),
    response: z.string(),
    bare: "application/octet-stream",
  }),
};
