import { describe, expect, it } from "vitest";
import { recordConsent } from "#lib/consents/index.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { useCampaignFixture } from "#lib/testing/factories/campaigns/campaign-fixture.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { templateEndpoints } from "./endpoints.ts";

const NUMBER = "34600000001";
const SENTENCE =
  "the contact opted out of marketing messages from Academia Norte on WhatsApp, and offer is a marketing " +
  "template: use a template of another category";
const REFUSED = { status: 400, errorCode: "VALIDATION_ERROR", message: SENTENCE };

describe("marketing templates for opted-out contacts", () => {
  const { desk, server, sql } = useCampaignFixture();

  const headers = () => ({
    authorization: `Bearer ${desk().token}`,
    "x-workspace-id": desk().ctx.workspaceId,
  });
  const addOffer = () =>
    addApprovedTemplate(desk().ctx, { channelId: desk().channelId, name: "offer", category: "MARKETING" });
  const send = async (template: string, more: object = {}) => {
    const body = { template, destination: NUMBER, variablesBody: ["Eva", "27"], ...more };
    const answer = await callEndpoint(server, templateEndpoints.send, { headers: headers(), body });
    return { ...answer, data: Object(answer.data) };
  };
  const choose = (wanted: boolean, at = new Date()) => {
    const [contactId = ""] = desk().people;
    return recordConsent(desk().ctx, {
      contactId,
      channelId: desk().channelId,
      isOptedIn: wanted,
      method: "vendor",
      at,
    });
  };
  const messages = () =>
    sql("select content ->> 'name' as name from messages where workspace_id = $1 order by id", [
      desk().ctx.workspaceId,
    ]);

  it("are rejected and not stored, and other templates are sent", async () => {
    await addOffer();
    await choose(false);
    expect(await send("offer")).toMatchObject(REFUSED);
    expect(await messages()).toEqual([]);
    const conversations = "select id from conversations where workspace_id = $1";
    expect(await sql(conversations, [desk().ctx.workspaceId])).toEqual([]);
    expect(await send("order_on_its_way")).toMatchObject({ status: 200 });
    expect(await send("offer", { destination: "34600000002" })).toMatchObject({ status: 200 });
    await choose(true);
    expect(await send("offer")).toMatchObject({ status: 200 });
    expect(await messages()).toEqual([{ name: "order_on_its_way" }, { name: "offer" }, { name: "offer" }]);
  });

  it("are not sent if the contact opts out while they wait", async () => {
    await addOffer();
    const { graph } = desk();
    const before = graph.messages.length;
    const { conversationId } = (await send("offer")).data;
    expect((await send("order_on_its_way")).data.conversationId).toBe(conversationId);
    await choose(false);
    await runJobs();
    const sent = graph.messages.slice(before).map(({ body }) => Object(body).template?.name);
    expect(sent).toEqual(["order_on_its_way"]);
    const rows = await sql(
      "select content ->> 'name' as name, status, failure from messages where conversation_id = $1 order by id",
      [conversationId],
    );
    const reason = "The contact opted out of marketing messages from Academia Norte on WhatsApp.";
    expect(rows).toEqual([
      {
        ...{ name: "offer", status: "failed" },
        failure: {
          ...{ code: "marketing_stopped", reason, detail: null },
          parts: [{ code: "metaMarketingStopped" }],
        },
      },
      { name: "order_on_its_way", status: "accepted", failure: null },
    ]);
  });

  it("are not retried after an opt-out", async () => {
    await addOffer();
    const { graph } = desk();
    graph.faults.push({ fault: { code: 131056, status: 400 }, match: /messages$/ });
    const { conversationId } = (await send("offer")).data;
    await runJobs();
    const calls = graph.calls.length;
    const statusOf = () => sql("select status from messages where conversation_id = $1", [conversationId]);
    expect(await statusOf()).toEqual([{ status: "queued" }]);
    await choose(false);
    await sql("update messages set send_after = now() where conversation_id = $1", [conversationId]);
    await runJobs({ skipWaits: true });
    expect(await statusOf()).toEqual([{ status: "failed" }]);
    expect(graph.calls).toHaveLength(calls);
  });

  it("return the existing message for the same reference", async () => {
    await addOffer();
    const first = await send("offer", { externalReferenceId: "a-1" });
    await choose(false);
    expect(await send("offer", { externalReferenceId: "a-1" })).toMatchObject({
      status: 200,
      data: first.data,
    });
  });

  it("are rejected in the inbox, new or resent", async () => {
    await addOffer();
    const { graph } = desk();
    graph.faults.push({ fault: { code: 131050, status: 400 }, match: /messages$/ });
    const { conversationId } = (await send("offer")).data;
    await runJobs();
    const [failed] = await sql("select id, status from messages where conversation_id = $1", [
      conversationId,
    ]);
    expect(failed).toMatchObject({ status: "failed" });
    const again = { conversationId, messageId: failed.id };
    const resent = await callEndpoint(server, inboxEndpoints.resend, { headers: headers(), params: again });
    expect(resent).toMatchObject(REFUSED);
    const template = { kind: "template", name: "offer", language: "es", text: "Oferta" };
    const written = await callEndpoint(server, inboxEndpoints.send, {
      headers: headers(),
      params: { conversationId },
      body: { message: template },
    });
    expect(written).toMatchObject(REFUSED);
    expect(await messages()).toEqual([{ name: "offer" }]);
  });
});
