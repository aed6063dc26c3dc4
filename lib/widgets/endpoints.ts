import { z } from "zod";
import { defineEndpoint, FilePart, uploadErrors } from "#lib/platform/api/endpoint.ts";
import { Challenge } from "#lib/platform/visitors/schema.ts";
import {
  FileLink,
  SendFile,
  SendMessage,
  StartSession,
  VisitorConversation,
  WidgetSession,
} from "./schema.ts";

const AgentId = z.object({ agentId: z.string().min(1) });
const After = z.object({ after: z.string().max(64).optional() });
const errors = ["WIDGET_NOT_FOUND"];
const visitorErrors = [...errors, "TOKEN_REQUIRED", "TOKEN_INVALID"];
const sendErrors = [...visitorErrors, "PROOF_REQUIRED", "PROOF_INVALID"];

/**
 * Contracts of `/api/widget/{agentId}/**`: calls of website visitors with the agent's id and a visitor token in
 * `Authorization`. A disabled widget returns 404 immediately.
 */
export const widgetEndpoints = {
  launcher: defineEndpoint("getWidgetLauncher", {
    method: "GET",
    path: "/api/widget/{agentId}/launcher",
    summary: "Load the launcher settings of a website's chat as a script",
    description:
      "Loaded by `/widget.js`, because a page's policy may allow our scripts but no other requests.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    query: z.object({ origin: z.string().max(300).optional() }),
    response: z.string(),
    bare: "text/javascript",
    errors: [...errors, "FORBIDDEN"],
  }),
  session: defineEndpoint("startWidgetSession", {
    method: "POST",
    path: "/api/widget/{agentId}/session",
    summary: "Start or resume a visitor's chat",
    description:
      "Send the visitor token as Authorization to resume its chat; without a valid token, a new visitor " +
      "starts. Limited to the allowed websites of the widget.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    body: StartSession,
    response: WidgetSession,
    errors: [...errors, "FORBIDDEN"],
  }),
  challenge: defineEndpoint("issueVisitorChallenge", {
    method: "POST",
    path: "/api/widget/{agentId}/challenge",
    summary: "Get a challenge for a visitor's first message",
    description:
      "Find a number for which the SHA-256 of `<challenge>.<number>` starts with `bits` zero bits, and send " +
      "`<challenge>.<number>` as `proof` with the first message or file. More new visitors from the same address or " +
      "in the same workspace mean more bits. A challenge is valid for five minutes and for this visitor.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    response: Challenge,
    errors: visitorErrors,
  }),
  message: defineEndpoint("sendVisitorMessage", {
    method: "POST",
    path: "/api/widget/{agentId}/message",
    summary: "Send the agent a message and stream its answer",
    description:
      "Events are JSON objects: received, text, message, person, taken, failed. The visitor becomes a contact with " +
      "the first message, which needs a `proof`. `pressed` is the pressed button and its message; any other is " +
      "VALIDATION_ERROR.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    body: SendMessage,
    response: z.string(),
    bare: "text/event-stream",
    errors: sendErrors,
  }),
  sendFile: defineEndpoint("sendVisitorFile", {
    method: "POST",
    path: "/api/widget/{agentId}/file",
    summary: "Send the agent a file and stream its answer",
    description:
      "A form with the field `file`: a picture, a PDF, a text, an office document, a sound or a video, of 10 " +
      "MB at most. The type is detected from the content. Events are those of a message; a file without text " +
      "waits for a person. Of files with the same `sentWith`, the sixth is VALIDATION_ERROR.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    query: SendFile,
    upload: { mediaType: "multipart/form-data", schema: z.object({ file: FilePart }) },
    response: z.string(),
    bare: "text/event-stream",
    errors: [...sendErrors, ...uploadErrors],
  }),
  openFile: defineEndpoint("getVisitorFile", {
    method: "GET",
    path: "/api/widget/{agentId}/file/{messageId}",
    summary: "Read the file of a message in the visitor's chat",
    description: "The address is in the message; it works for a week and only for this visitor.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId.extend({ messageId: z.string().min(1) }),
    query: FileLink,
    response: z.string(),
    bare: "application/octet-stream",
    errors: [...errors, "TOKEN_INVALID", "FILE_NOT_FOUND"],
  }),
  messages: defineEndpoint("listVisitorMessages", {
    method: "GET",
    path: "/api/widget/{agentId}/messages",
    summary: "Read the messages of a visitor's chat after a message",
    description: "Needs the visitor token, sent as Authorization.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    query: After,
    response: VisitorConversation,
    errors: visitorErrors,
  }),
  events: defineEndpoint("followVisitorChat", {
    method: "GET",
    path: "/api/widget/{agentId}/events",
    summary: "Follow the visitor's chat as server-sent events",
    description: "Events are JSON objects: message, person, gone.",
    area: "agent",
    workspace: "none",
    public: true,
    params: AgentId,
    query: After,
    response: z.string(),
    bare: "text/event-stream",
    errors: [...visitorErrors, "CONVERSATION_NOT_FOUND"],
  }),
};
