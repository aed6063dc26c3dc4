import { expect, it } from "vitest";
import { createContact, listHistory } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { join, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { consentEndpoints } from "./endpoints.ts";
import { addConsent, recordConsent, recordKeyword } from "./index.ts";
import type { ContactConsent } from "./schema.ts";

const server = useTestServer();
const TEXT = "I accept offers from Academia Norte by WhatsApp.";

async function newDesk() {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const token = await loginTokenOf(ctx.userId);
  const { id: channelId } = await newWhatsappChannel(ctx, { name: "Ventas" });
  const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
  const read = async (id: string) => {
    const { data } = await callEndpoint(server, consentEndpoints.get, { headers, params: { id } });
    return data as ContactConsent;
  };
  const record = (id: string, body: object) =>
    callEndpoint(server, consentEndpoints.record, { headers, params: { id }, body: { channelId, ...body } });
  const write = (text: string, externalId: string, at: Date) =>
    receiveMessage(ctx, { platformId: 2, channelId, externalContactId: "34600111222", text, externalId, at });
  return { ctx, channelId, headers, read, record, write };
}

it("keeps a proof of each choice, and the newest one counts", async () => {
  const { ctx, channelId, read, record } = await newDesk();
  const { id } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
  const channel = { channelId, channelName: "Ventas", platformType: "whatsapp" };
  expect(await read(id)).toEqual({
    channels: [{ ...channel, state: "unknown", method: null, date: null }],
    records: [],
  });
  const date = "2026-11-03T10:00:00.000Z";
  const denied = await record(id, { state: "denied", method: "verbal", text: "Call me instead", date });
  expect(denied).toMatchObject({
    status: 200,
    data: {
      ...channel,
      ...{ state: "denied", method: "verbal", text: "Call me instead", messageId: null, via: "api", date },
      actor: { type: "user", id: ctx.userId },
    },
  });
  const granted = await record(id, { state: "granted", method: "form", text: TEXT });
  // An earlier choice is a proof, but does not count.
  const earlier = { state: "denied", method: "import", date: "2026-11-01T10:00:00.000Z" };
  const imported = await record(id, earlier);
  const { channels, records } = await read(id);
  expect(channels).toMatchObject([{ state: "granted", method: "form" }]);
  expect(records).toEqual([granted.data, denied.data, imported.data]);
  const { data } = await listHistory(ctx, id, { pageSize: 10 });
  expect(data.flatMap(({ content }) => content ?? [])).toEqual([
    "The contact accepts marketing messages again from Ventas.",
    "The contact no longer wants marketing messages from Ventas.",
  ]);
  const change = database().pool.query("update consent_records set text = 'x' where contact_id = $1", [id]);
  await expect(change).rejects.toThrow("consent_records is append-only");
});

it("records words like STOP with the message, and its opt-in after it", async () => {
  const { ctx, channelId: channel, read, record, write } = await newDesk();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 10, minute));
  const { contactId, messageId } = await write("alta", "m1", at(0));
  expect((await read(contactId)).records).toEqual([]);
  const stop = await write(" Baja. ", "m2", at(1));
  await write(" Baja. ", "m2", at(1));
  await write("Dime cuándo se da de baja", "m3", at(2));
  expect(await read(contactId)).toMatchObject({
    channels: [{ state: "denied", method: "message", date: at(1).toISOString() }],
    records: [{ state: "denied", method: "message", text: " Baja. ", messageId: stop.messageId }],
  });
  await write("ALTA", "m4", at(3));
  expect((await read(contactId)).channels).toMatchObject([{ state: "granted", date: at(3).toISOString() }]);
  const denied = { channelId: channel, state: "denied", method: "message", messageId } as const;
  expect(await addConsent(ctx, contactId, denied)).toMatchObject({
    state: "denied",
    text: "alta",
    messageId,
  });
  await recordKeyword(ctx, { contactId, channelId: channel, messageId, text: "Unstop!", at: new Date() });
  expect((await read(contactId)).channels).toMatchObject([{ state: "granted", method: "message" }]);
  const other = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
  const stolen = { state: "granted", method: "message", messageId };
  expect(await record(other.id, stolen)).toMatchObject({ status: 404, errorCode: "MESSAGE_NOT_FOUND" });
});

it("records the words that the workspace adds, until they are removed", async () => {
  const { ctx, headers, read, write } = await newDesk();
  const stranger = await newDesk();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 10, minute));
  const save = (body: object) => callEndpoint(server, consentEndpoints.updateKeywords, { headers, body });
  const stateAfter = async (text: string, minute: number) => {
    const { contactId } = await write(text, `m${minute}`, at(minute));
    return (await read(contactId)).channels[0]?.state;
  };
  expect(await stateAfter("No me escribas más", 1)).toBe("unknown");
  const saved = await save({
    optOut: [" No  me escribas más!", "no me escribas más", "Chega"],
    optIn: ["Quiero ofertas"],
  });
  const words = { optOut: ["no me escribas más", "chega"], optIn: ["quiero ofertas"] };
  expect(saved).toMatchObject({
    status: 200,
    data: { ...words, builtIn: { optIn: ["start", "unstop", "alta", "volver"] } },
  });
  expect(await callEndpoint(server, consentEndpoints.keywords, { headers })).toMatchObject({ data: words });
  expect(await stateAfter("Quiero ofertas", 2)).toBe("unknown");
  expect(await stateAfter("NO ME ESCRIBAS  MÁS.", 3)).toBe("denied");
  expect(await stateAfter("quiero ofertas", 4)).toBe("granted");
  expect(await stateAfter("chega de mensajes", 5)).toBe("granted");
  // Only texts of at most 200 characters are compared: normalizing any text would take too long.
  expect(await stateAfter("chega".padEnd(201, "."), 7)).toBe("granted");
  expect(await stateAfter("chega".padEnd(200, "."), 8)).toBe("denied");
  const { contactId } = await stranger.write("chega", "m1", at(1));
  expect((await stranger.read(contactId)).records).toEqual([]);
  expect(await stateAfter("quiero ofertas", 9)).toBe("granted");
  await save({ optOut: [], optIn: [] });
  expect(await stateAfter("chega", 10)).toBe("granted");
  const { rows } = await database().pool.query(
    "select changes -> 'optOut' as changed from audit_log where workspace_id = $1 and detail = 'consentKeywords' order by id",
    [ctx.workspaceId],
  );
  expect(rows).toEqual([
    { changed: { before: [], after: words.optOut } },
    { changed: { before: words.optOut, after: [] } },
  ]);
});

it("adds and removes words, even if several people do so at the same time", async () => {
  const { headers } = await newDesk();
  const save = async (body: object) => {
    const { status, message, data } = await callEndpoint(server, consentEndpoints.updateKeywords, {
      headers,
      body,
    });
    return status === 200 ? data : message;
  };
  await save({ optOut: ["fin", "chega"], optIn: ["ofertas"] });
  const words = Array.from({ length: 8 }, (_, index) => `word ${index}`);
  await Promise.all([
    ...words.map((word) => save({ add: { optOut: [word, "FIN."] } })),
    save({ add: { optIn: ["chega"] }, remove: { optOut: ["Chega"], optIn: ["ofertas", "unknown"] } }),
  ]);
  const { data } = await callEndpoint(server, consentEndpoints.keywords, { headers });
  const { optOut, optIn } = data as { optOut: string[]; optIn: string[] };
  expect([optOut.toSorted(), optIn]).toEqual([["fin", ...words], ["chega"]]);
  const more = Array.from({ length: 12 }, (_, index) => `more ${index}`);
  expect(await save({ add: { optOut: more } })).toBe("optOut must have at most 20 items");
  expect(await save({ add: { optOut: ["CHEGA!"] } })).toBe("optIn must not have words of optOut");
  expect(await save({ add: { optOut: ["stop"] } })).toBe("add.optOut.0 is a built-in word");
  expect(await save({ add: { optOut: more }, remove: { optOut: ["fin"] } })).toMatchObject({
    optOut: { length: 20 },
    optIn: ["chega"],
  });
  expect(await save({ optOut: [] })).toMatchObject({ optOut: [], optIn: ["chega"] });
});

it("refuses words that are built in, empty, too long, too many or have two meanings", async () => {
  const { ctx, headers } = await newDesk();
  const save = async (body: object, given = headers) => {
    const { status, errorCode, message } = await callEndpoint(server, consentEndpoints.updateKeywords, {
      headers: given,
      body,
    });
    return [status, errorCode, message];
  };
  const twenty = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  expect((await save({ optOut: [...twenty], optIn: ["x".repeat(40)] }))[0]).toBe(200);
  const invalid = (message: string) => [400, "VALIDATION_ERROR", message];
  expect(await save({ optOut: ["STOP."], optIn: [] })).toEqual(invalid("optOut.0 is a built-in word"));
  expect(await save({ optOut: [], optIn: ["stop"] })).toEqual(invalid("optIn.0 is a built-in word"));
  expect(await save({ optOut: ["fin"], optIn: ["Fin!"] })).toEqual(
    invalid("optIn must not have words of optOut"),
  );
  for (const optOut of [["..."], ["x".repeat(41)], [...twenty, "one more"], "stop"]) {
    expect((await save({ optOut, optIn: [] }))[1]).toBe("VALIDATION_ERROR");
  }
  const agent = await newPerson();
  await join(ctx.workspaceId, agent.id, "agent");
  const asAgent = { ...headers, authorization: `Bearer ${await loginTokenOf(agent.id)}` };
  expect((await save({ optOut: [], optIn: [] }, asAgent))[1]).toBe("FORBIDDEN");
  const asStranger = { ...headers, authorization: (await newDesk()).headers.authorization };
  expect((await save({ optOut: [], optIn: [] }, asStranger))[1]).toBe("WORKSPACE_FORBIDDEN");
  const read = await callEndpoint(server, consentEndpoints.keywords, { headers: asAgent });
  expect(read.data).toMatchObject({ optOut: twenty });
});

it("rejects invalid proofs, and another workspace", async () => {
  const { ctx, channelId, record } = await newDesk();
  const { id } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
  const faultOf = async (body: object, contactId = id) => {
    const { status, errorCode, message } = await record(contactId, body);
    return [status, errorCode, message];
  };
  const invalid = (message: string) => [400, "VALIDATION_ERROR", message];
  const given = { state: "granted", method: "form", text: TEXT };
  expect(await faultOf({ ...given, date: "2126-01-01T00:00:00.000Z" })).toEqual(
    invalid("date must not be in the future"),
  );
  expect(await faultOf({ ...given, method: "message" })).toEqual(
    invalid("messageId is required for the method message"),
  );
  expect((await faultOf({ ...given, method: "vendor" }))[1]).toBe("VALIDATION_ERROR");
  expect((await faultOf({ ...given, channelId: newId() }))[1]).toBe("CHANNEL_NOT_FOUND");
  expect((await faultOf({ ...given, method: "message", messageId: newId() }))[1]).toBe("MESSAGE_NOT_FOUND");
  expect((await faultOf(given, newId()))[1]).toBe("CONTACT_NOT_FOUND");
  const at = new Date("2026-11-03T10:00:00Z");
  await recordConsent(ctx, { contactId: id, channelId, isOptedIn: false, method: "vendor", at });
  expect(await faultOf(given)).toEqual(
    invalid(
      "the contact opted out of marketing messages from Ventas in their app: only they can opt in again, there",
    ),
  );
  const stranger = await newDesk();
  const answers = [
    await stranger.record(id, given),
    await callEndpoint(server, consentEndpoints.get, { headers: stranger.headers, params: { id } }),
  ];
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(["CONTACT_NOT_FOUND", "CONTACT_NOT_FOUND"]);
});
