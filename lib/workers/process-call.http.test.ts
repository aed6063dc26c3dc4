import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Contact } from "#lib/contacts/schema.ts";
import { database } from "#lib/db/client.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import type { Member } from "#lib/testing/factories/member.ts";
import {
  addWorker,
  callAndWork,
  orderMapping as mapping,
  newShopMember,
  order,
  readRun,
  sendCall,
  workOnCalls,
} from "#lib/testing/factories/worker-calls.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { MappingTest, Worker } from "./schema.ts";

describe("processing the calls of a worker", () => {
  const server = useTestServer();
  let ana: Member;

  beforeAll(async () => {
    ana = await newShopMember(server);
  });
  beforeEach(resetBuckets);

  const contactsBy = async (email: string) =>
    (await ana.ask<{ data: Contact[] }>("GET /api/contact/searchByEmail", { email })).data.data;

  it("creates a contact, an opportunity and a task from a call, with the worker as the actor", async () => {
    const worker = await addWorker(ana);
    const answer = await sendCall(worker.url, order, ana);
    expect(answer).toMatchObject({ status: 200, data: { received: true, runId: expect.any(String) } });
    expect((await readRun(ana, answer.data.runId)).status).toBe("received");
    await workOnCalls();
    const run = await readRun(ana, answer.data.runId);
    expect(run).toMatchObject({ status: "done", reason: null, source: "key", isNewContact: true });
    expect(run.body).toBe(JSON.stringify(order));
    expect(run.headers).toMatchObject({ "x-shop": "1", "content-type": "application/json" });
    expect(Object.keys(run.headers)).not.toContain("authorization");
    const contact = (await ana.ask<Contact>(`GET /api/contact/${run.contactId}`)).data;
    expect(contact).toMatchObject({
      name: "Ana García",
      email: "ana@shop.example",
      internalWhatsappNumber: "34600111222",
      customFields: [{ code: "order", value: "A-1" }],
    });
    expect(contact.tags.map(({ name }) => name)).toEqual(["shop"]);
    const deal = await ana.ask<Opportunity>(`GET /api/opportunity/${run.opportunityId}`);
    expect(deal.data).toMatchObject({
      name: "Order A-1",
      amount: 1234.5,
      currencyCode: "EUR",
      contactId: run.contactId,
    });
    const task = await ana.ask<Task>(`GET /api/task/${run.taskId}`);
    expect(task.data).toMatchObject({
      name: "Call the buyer",
      expirationDate: "2030-11-20T12:00:00.000Z",
      dealId: run.opportunityId,
    });
    const history = await ana.ask<{
      data: { kind: string; content: string | null; actor: { name: string } }[];
    }>(`GET /api/contact/${run.contactId}/history`);
    const note = history.data.data.find(({ kind }) => kind === "note");
    expect(note).toMatchObject({ content: "Order A-1", actor: { name: worker.name } });
    expect((await ana.ask<Worker>(`GET /api/worker/${worker.id}`)).data.calls).toEqual({
      total: 1,
      done: 1,
      skipped: 0,
      failed: 0,
    });
  });

  it("adds tags to those of an existing contact", async () => {
    const worker = await addWorker(ana, { mapping: { ...mapping, key: null } });
    const email = "known@shop.example";
    await ana.ask("POST /api/contact", { name: "Known", email, tags: ["vip"] });
    const run = await callAndWork(ana, worker, { ...order, buyer: { mail: email } });
    expect(run).toMatchObject({ status: "done", isNewContact: false, contactName: "Known" });
    const [contact] = await contactsBy(email);
    expect(contact?.tags.map(({ name }) => name).sort()).toEqual(["shop", "vip"]);
  });

  type Refusal = [
    where: string,
    input: object,
    body: object,
    status: string,
    reason: string,
    parts: object[],
  ];
  it.each<Refusal>([
    [
      "the worker has no mapping",
      {},
      order,
      "skipped",
      "The worker has no mapping yet.",
      [{ code: "webhookUnmapped" }],
    ],
    [
      "the worker is disabled",
      { mapping, enabled: false },
      order,
      "skipped",
      "The worker is switched off.",
      [{ code: "webhookOff" }],
    ],
    [
      "a filter does not match",
      { mapping: { ...mapping, filters: [{ path: ["type"], operator: "IS", value: "paid" }] } },
      { ...order, type: "made" },
      "skipped",
      "Filtered out: type is not “paid”.",
      [
        { code: "filteredOut" },
        { code: "filterFails", values: { rule: "IS", path: "type", value: "paid", of: "path" } },
      ],
    ],
    [
      "the contact's key is missing",
      { mapping },
      { ...order, buyer: { name: "Nobody" } },
      "failed",
      "the payload has neither a phone number nor an email to find the contact by",
      [{ code: "payloadWithoutKey" }],
    ],
    [
      "a value is invalid",
      { mapping },
      { ...order, total: "a lot" },
      "failed",
      "Opportunity: amount: “a lot” is not a number",
      [
        { code: "valueOfTarget", values: { group: "opportunity", field: "amount" } },
        { code: "notANumber", values: { value: "a lot" } },
      ],
    ],
    [
      "a stage is unknown",
      { mapping },
      { ...order, stage: "Won it" },
      "failed",
      "there is no stage “Won it” in this workspace",
      [{ code: "noRecord", values: { what: "stage", value: "Won it" } }],
    ],
    [
      "an email is invalid",
      { mapping },
      { ...order, buyer: { ...order.buyer, phone: null, mail: "ana at shop" } },
      "failed",
      "email must be a valid email",
      [{ code: "fieldRule", values: { field: "email", requirement: "email" } }],
    ],
  ])(
    "stores the reason if %s, and writes nothing else",
    async (_, input, body, status, reason, reasonParts) => {
      const worker = await addWorker(ana, { mapping: undefined, ...input });
      const count = async () =>
        (await database().pool.query("select count(*)::int as n from contact_history")).rows[0].n;
      const before = await count();
      const run = await callAndWork(ana, worker, body);
      expect(run).toMatchObject({ status, reasonParts, contactId: null, finishedDate: expect.any(String) });
      expect(run.reason).toContain(reason);
      expect(await count()).toBe(before);
    },
  );

  it("previews a mapping on a stored call without writing anything", async () => {
    const worker = await addWorker(ana, { mapping: undefined });
    const run = await callAndWork(ana, worker, {
      ...order,
      buyer: { ...order.buyer, mail: "try@shop.example", phone: "" },
    });
    const tried = await ana.ask<MappingTest>(`POST /api/worker/${worker.id}/test`, {
      runId: run.id,
      mapping,
    });
    expect(tried.data).toMatchObject({
      status: "done",
      reason: null,
      contact: { id: null, name: "Ana García" },
      opportunity: "Order A-1",
      task: "Call the buyer",
    });
    expect(tried.data.values[0]).toEqual({
      target: "contact.name",
      label: "Name",
      value: "Ana García",
      problem: null,
      problemParts: [],
    });
    expect(await contactsBy("try@shop.example")).toEqual([]);
    const own = await ana.ask<MappingTest>(`POST /api/worker/${worker.id}/test`, { runId: run.id });
    expect(own.data).toMatchObject({
      status: "failed",
      values: [],
      reason: "the payload has neither a phone number nor an email to find the contact by",
      reasonParts: [{ code: "payloadWithoutKey" }],
    });
    const other = await addWorker(ana);
    const elsewhere = await ana.ask(`POST /api/worker/${other.id}/test`, { runId: run.id, mapping });
    expect(elsewhere).toMatchObject({ status: 404, errorCode: "WORKER_RUN_NOT_FOUND" });
  });
});
