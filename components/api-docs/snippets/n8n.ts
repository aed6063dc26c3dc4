import type { PreparedCall } from "../prepared-call.ts";

type Entries = readonly (readonly [name: string, value: string])[];

/** Returns a call as an HTTP Request node, as n8n copies and pastes it. The key is a credential of n8n. */
export function n8nSnippet(call: PreparedCall, name: string): string {
  const query = call.query.map(([key, value]) => [key, String(value)] as const);
  const node = {
    parameters: {
      method: call.method,
      url: fixed(call.baseUrl + call.path),
      ...(!call.isPublic && { authentication: "genericCredentialType", genericAuthType: "httpBearerAuth" }),
      ...(query.length > 0 && { sendQuery: true, queryParameters: { parameters: named(query) } }),
      ...(call.headers.length > 0 && {
        sendHeaders: true,
        headerParameters: { parameters: named(call.headers) },
      }),
      ...bodyOf(call),
      options: optionsOf(call),
    },
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    position: [0, 0],
    id: "7e1a0c52-0000-4000-8000-000000000001",
    name,
  };
  return JSON.stringify({ nodes: [node], connections: {} }, null, 2);
}

function bodyOf({ body }: PreparedCall): Record<string, unknown> {
  if (body === null) return {};
  if (body.kind === "json") {
    return { sendBody: true, specifyBody: "json", jsonBody: fixed(JSON.stringify(body.value, null, 2)) };
  }
  // The file is in the field `data` of the previous node, the default name of n8n's nodes that read files.
  if (body.kind === "bytes") return { sendBody: true, contentType: "binaryData", inputDataFieldName: "data" };
  const file = { parameterType: "formBinaryData", name: "file", inputDataFieldName: "data" };
  return {
    sendBody: true,
    contentType: "multipart-form-data",
    bodyParameters: { parameters: [...named(body.texts), file] },
  };
}

function optionsOf({ answer }: PreparedCall): Record<string, unknown> {
  if (answer === null || answer === "application/json") return {};
  const responseFormat = answer === "application/octet-stream" ? "file" : "text";
  return { response: { response: { responseFormat } } };
}

function named(entries: Entries): { name: string; value: string }[] {
  return entries.map(([name, value]) => ({ name, value: fixed(value) }));
}

/** A text that begins with = is an expression in n8n. */
function fixed(text: string): string {
  return text.startsWith("=") ? `={{ ${JSON.stringify(text)} }}` : text;
}
