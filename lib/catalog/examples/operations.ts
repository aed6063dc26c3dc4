import { ids } from "./ids.ts";

const csv = (head: string, row: string) => ({ response: `${head}\r\n${row}\r\n` });
const event = (data: object) => ({ response: `data: ${JSON.stringify(data)}\n\n` });
const graph = "/api/simulator/{key}/graph/{version}/{node}";

/** Examples of single operations, by method and path, where their schemas are not specific enough. */
export const operationExamples: Readonly<Record<string, { body?: unknown; response?: unknown }>> = {
  "GET /api/realtime": event({ type: "changed", entity: "contact", ids: [ids.contact], mutationIds: [] }),
  "GET /api/delivery/stream": event({
    type: "delivery",
    delivery: { id: ids.delivery, trigger: "asignar_fase", status: "delivered", responseStatus: 200 },
  }),
  "POST /api/user/passkey": {
    body: {
      name: "Work laptop",
      credential: {
        id: "KhkoFqFvEXAMPLE",
        rawId: "KhkoFqFvEXAMPLE",
        type: "public-key",
        response: { clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4", attestationObject: "o2NmbXRkbm9uZQ" },
      },
    },
  },
  "POST /api/user/passkey/options": {
    response: {
      challenge: "x9mJ2kq7",
      rp: { name: "Tertulia", id: "crm.example.com" },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    },
  },
  "POST /api/user/login/passkey": {
    response: { challenge: "x9mJ2kq7", rpId: "crm.example.com", userVerification: "required" },
  },
  "GET /api/openapi.json": { response: { openapi: "3.1.0", info: { title: "Tertulia", version: "1.0.0" } } },
  "GET /api/contact/{id}/personal-data": { response: "(the bytes of the file)" },
  "GET /api/privacy/erasure/{id}/certificate": { response: "<!doctype html>…" },
  "POST /api/contact/bulk-edit": {
    body: {
      filters: { created: "7d", search: "example.com" },
      change: { stageId: ids.stage, addTags: ["Wholesale"] },
    },
  },
  "POST /api/contact/{id}/merge": {
    body: { mergedId: ids.otherContact, choices: [{ field: "email", use: "merged" }] },
  },
  "POST /api/contact/{id}/erase": { body: { confirmation: "Ana García" } },
  "GET /api/opportunity/{id}/files/{fileId}": { response: "(the bytes of the file)" },
  "PUT /api/agent/upload/{token}": { body: "(the bytes of the file)" },
  "GET /api/agent/file": { response: "(the bytes of the file)" },
  "GET /api/message/{messageId}/media": { response: "(the bytes of the file)" },
  "POST /api/agent/try": { response: { type: "text", text: "We deliver within two days." } },
  "PUT /api/agent/update": {
    body: { id: ids.agent, workspaceId: ids.workspace, prompt: "You are the assistant of a bicycle shop." },
  },
  "GET /api/channel/webhook/{channelId}": { response: "1158201444" },
  "POST /api/channel/webhook/{channelId}": {
    body: '{"object":"whatsapp_business_account","entry":[]}',
    response: "",
  },
  "POST /api/inbox/{conversationId}/presence": { body: { activity: "typing" } },
  "POST /api/contact/{id}/presence": { body: { activity: "viewing" } },
  "PUT /api/stage/limits": { body: { wipLimit: 20, staleAfterDays: 14 } },
  "PUT /api/pipeline/limits": { body: { wipLimit: 20, staleAfterDays: 14 } },
  "PUT /api/inbox/{conversationId}/snooze": { body: { until: "2026-03-09T08:00:00.000Z" } },
  "PUT /api/user/role": { body: { role: "admin" } },
  "GET /api/import/{id}/problems": csv("Row,Column,Reason,Value", "17,Phone,This is not a phone number.,n/a"),
  "GET /api/contact/export": csv("Name,Email,Phone", "Marta,marta@example.com,34600111222"),
  "GET /api/opportunity/export": csv("Code,Name,Amount,Currency", "OP-1024,Yearly license,1200,EUR"),
  "GET /api/form/{id}/submission/export": csv(
    "date,contactName,Email",
    "2026-11-28T10:15:00.000Z,Marta Ruiz,marta@example.com",
  ),
  "GET /api/campaign/{id}/export": csv("Name,Number,State", "Marta Ruiz,34600111222,delivered"),
  "POST /api/simulator/{key}/telegram/{bot}/{method}": {
    body: '{"chat_id":34600111222,"text":"Hello"}',
    response: { ok: true, result: { message_id: 7 } },
  },
  "GET /api/simulator/{key}/telegram/file/{bot}/{name}": { response: "(the bytes of the file)" },
  "DELETE /api/user/api-key": { response: { id: ids.apiKey } },
  "DELETE /api/user/app": { response: { id: ids.app } },
  "DELETE /api/user/sessions": { response: { id: ids.session } },
  "GET /api/simulator/{key}/file/{name}": { response: "(the bytes of the file)" },
  [`GET ${graph}`]: { response: { id: "109876543210987", display_phone_number: "+34 600 111 222" } },
  [`POST ${graph}`]: { body: '{"components":[{"type":"BODY","text":"Hello"}]}', response: { success: true } },
  [`GET ${graph}/{edge}`]: { response: { data: [{ name: "order_ready", status: "APPROVED" }] } },
  [`POST ${graph}/{edge}`]: {
    body: '{"messaging_product":"whatsapp","to":"34600111222","type":"text","text":{"body":"Hello"}}',
    response: { messaging_product: "whatsapp", messages: [{ id: "wamid.7Qm2example" }] },
  },
  [`DELETE ${graph}/{edge}`]: { response: { success: true } },
  "GET /api/widget/{agentId}/launcher": { response: 'window.tertulia?.launch({"color":"#2f6fde"});' },
  "POST /api/widget/{agentId}/message": event({ type: "text", text: "We deliver within two days." }),
  "POST /api/widget/{agentId}/file": event({ type: "person" }),
  "GET /api/widget/{agentId}/file/{messageId}": { response: "(the bytes of the file)" },
  "GET /api/widget/{agentId}/events": event({ type: "person" }),
  "POST /api/worker/webhook/{nombre}": { body: { order: "A-1024", customer: { name: "Marta Ruiz" } } },
};
