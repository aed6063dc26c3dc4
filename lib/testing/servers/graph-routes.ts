import type { GraphFault, GraphState, RecordedCall } from "./graph-state.ts";

export type GraphAnswer = { status: number; headers: Record<string, string>; body: string | Uint8Array };
type Handle = (state: GraphState, call: RecordedCall) => GraphAnswer | Promise<GraphAnswer>;

const json = { "content-type": "application/json" };

/** Returns an error in the vendor's format (channels.md 1.10). */
export function refusal(fault: Extract<GraphFault, { code: number }>): GraphAnswer {
  const { code, subcode, details = "what was wrong", status = 400, headers = {} } = fault;
  const error = {
    message: `(#${code}) ${details}`,
    type: "OAuthException",
    code,
    fbtrace_id: "Az8or2yhqkZfEZ",
    ...(subcode !== undefined && { error_subcode: subcode }),
    error_data: { messaging_product: "whatsapp", details },
  };
  return { status, headers: { ...json, ...headers }, body: JSON.stringify({ error }) };
}

function ok(data: object): GraphAnswer {
  return { status: 200, headers: json, body: JSON.stringify(data) };
}

function missing(id: string | null): GraphAnswer {
  return refusal({ code: 100, subcode: 33, details: `Object ${id} does not exist` });
}

const acceptMessage: Handle = async ({ script, messages, next }, { body, path }) => {
  if (body.status === "read") return ok({ success: true });
  const isWhatsapp = body.messaging_product === "whatsapp";
  if (isWhatsapp && path !== `/${script.phoneNumberId}/messages`) return missing(path);
  const id = isWhatsapp ? `wamid.${next()}` : `m_${next()}`;
  messages.push({ id, body });
  await script.beforeReply?.(id, body);
  const input = body.to ?? body.recipient;
  if (!isWhatsapp) return ok({ recipient_id: Reflect.get(Object(input), "id"), message_id: id });
  return ok({ messaging_product: "whatsapp", contacts: [{ input, wa_id: input }], messages: [{ id }] });
};

const takeUpload: Handle = async ({ files, next }, { body }) => {
  const { file, type } = body;
  if (!(file instanceof Blob)) return refusal({ code: 100, details: "file is missing" });
  const id = next();
  files.set(id, { bytes: new Uint8Array(await file.arrayBuffer()), mimeType: String(type) });
  return ok({ id });
};

const readNode: Handle = ({ files, script, templates, origin }, { path }) => {
  const id = path.slice(1);
  const file = files.get(id);
  if (file) {
    const { mimeType: mime_type, bytes, url = `${origin()}/files/${id}`, fileSize = bytes.length } = file;
    return ok({ id, url, mime_type, sha256: "unchecked", file_size: fileSize });
  }
  const template = templates.find((known) => known.id === id);
  if (template) return ok(template);
  if (id === script.wabaId) return ok({ id, name: "Academia Norte" });
  if (id !== script.phoneNumberId) return missing(id);
  const number = { id, display_phone_number: "+34 600 111 222", verified_name: "Academia Norte" };
  return ok({ ...number, quality_rating: "GREEN" });
};

const sendFile: Handle = ({ files }, { path }) => {
  const file = files.get(path.split("/").at(-1) ?? "");
  if (!file) return { status: 404, headers: json, body: "" };
  return { status: 200, headers: { "content-type": file.mimeType }, body: file.bytes };
};

const listTemplates: Handle = ({ templates }, { query }) => {
  const start = Number(query.get("after") ?? 0);
  const end = start + Number(query.get("limit") ?? 25);
  const next = end < templates.length && { next: "https://graph.example/next" };
  const paging = { cursors: { before: String(start), after: String(end) }, ...next };
  return ok({ data: templates.slice(start, end), paging });
};

const createTemplate: Handle = ({ templates, next }, { body }) => {
  const { name, language, category } = body;
  if (templates.some((known) => known.name === name && known.language === language)) {
    return refusal({ code: 100, subcode: 2388023, details: "Content in this language already exists" });
  }
  const id = next();
  templates.push({ ...body, id, status: "PENDING" });
  return ok({ id, status: "PENDING", category });
};

const editTemplate: Handle = ({ templates }, { path, body }) => {
  const template = templates.find(({ id }) => id === path.slice(1));
  if (!template) return missing(path.slice(1));
  Object.assign(template, body, { status: "PENDING" });
  return ok({ success: true });
};

const deleteTemplates: Handle = ({ templates }, { query }) => {
  const [name, id] = [query.get("name"), query.get("hsm_id")];
  const gone = templates.filter((known) => known.name === name && (id === null || known.id === id));
  if (gone.length === 0) return missing(name);
  templates.splice(0, templates.length, ...templates.filter((known) => !gone.includes(known)));
  return ok({ success: true });
};

/** Resumable upload: a session, then the bytes of a sample. */
const openUpload: Handle = ({ uploads, next }, { query }) => {
  const name = `upload:${btoa(`session ${next()}`)}`;
  uploads.set(name, { length: Number(query.get("file_length")), sig: `sig${next()}` });
  return ok({ id: `${name}?sig=${uploads.get(name)?.sig}` });
};

const finishUpload: Handle = ({ uploads, files, next }, { path, query, headers, bytes }) => {
  const upload = uploads.get(path.slice(1));
  if (upload?.sig !== query.get("sig")) return missing(path);
  if (headers.file_offset !== "0" || bytes.length !== upload.length) return refusal({ code: 100 });
  const id = next();
  files.set(id, { bytes: new Uint8Array(bytes), mimeType: "sample" });
  return ok({ h: `4::${id}` });
};

/** Subscribes or unsubscribes a page. */
const subscribe: Handle = () => ok({ success: true });

/** Routes of the API. The first match counts. */
export const graphRoutes: readonly (readonly [method: string, path: RegExp, handle: Handle])[] = [
  ["POST", /^\/[^/]+\/messages$/, acceptMessage],
  ["POST", /^\/[^/]+\/subscribed_apps$/, subscribe],
  ["DELETE", /^\/[^/]+\/subscribed_apps$/, subscribe],
  ["POST", /^\/\d+\/uploads$/, openUpload],
  ["POST", /^\/upload:.+$/, finishUpload],
  ["POST", /^\/\d+\/media$/, takeUpload],
  ["GET", /^\/files\/\d+$/, sendFile],
  ["GET", /^\/\d+\/message_templates$/, listTemplates],
  ["POST", /^\/\d+\/message_templates$/, createTemplate],
  ["DELETE", /^\/\d+\/message_templates$/, deleteTemplates],
  ["POST", /^\/\d+$/, editTemplate],
  ["GET", /^\/\d+$/, readNode],
];
