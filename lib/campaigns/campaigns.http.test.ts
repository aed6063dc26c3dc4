import { describe, expect, it } from "vitest";
import { applyStatus, receiveMessage } from "#lib/conversations/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { addPeople, draftOf } from "#lib/testing/factories/campaigns/campaign.ts";
import { useCampaignFixture } from "#lib/testing/factories/campaigns/campaign-fixture.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { runCampaign } from "./sending/run-campaign.ts";

describe("/api/campaign", () => {
  const { desk, call, draft, report, run, sql } = useCampaignFixture();
  const sixtyPeople = async () => {
    const { ctx } = desk();
    await sql("delete from contacts where workspace_id = $1", [ctx.workspaceId]);
    await addPeople(ctx, Array.from({ length: 60 }, newId));
  };

  it("sends once to every reachable contact and lists the excluded ones", async () => {
    const { ctx, graph, people } = desk();
    const [first = "", second = "", third = ""] = people;
    await sql("update contacts set blocked = true where id = $1", [second]);
    await sql("update contacts set internal_whatsapp_number = null where id = $1", [third]);
    const params = await draft();
    expect((await call("start", { params })).data).toMatchObject({ status: "running" });
    expect(await run(params)).toMatchObject({
      status: "done",
      figures: { queued: 0, sent: 1, delivered: 0, read: 0, replied: 0, failed: 0, skipped: 2 },
      skips: [
        { code: "blocked", count: 1 },
        { code: "no_number", count: 1 },
      ],
      rateNow: 1,
    });
    expect(graph.messages.map(({ body }) => body.to)).toEqual(["34600000001"]);
    const log = await sql("select contact_id, campaign_name, send_type from template_sends", []);
    expect(log).toContainEqual({ contact_id: first, campaign_name: "Autumn", send_type: "campaign" });
    const [{ text }] = await sql("select text from messages where contact_id = $1", [first]);
    expect(text).toBe("Hola Person 1, tu pedido 27 va en camino.");
    const notices = await sql("select user_id, body from notifications where workspace_id = $1", [
      ctx.workspaceId,
    ]);
    expect(notices).toEqual([{ user_id: ctx.userId, body: "1 sent, 0 failed, 2 excluded." }]);
  });

  it("follows statuses, replies and pressed buttons", async () => {
    const { ctx, channelId, people } = desk();
    const params = await draft();
    await call("start", { params });
    await run(params);
    const sent = await sql(
      "select contact_id, external_id from messages where workspace_id = $1 order by contact_id",
      [ctx.workspaceId],
    );
    const externalIds = people.map((id) =>
      String(sent.find(({ contact_id }) => contact_id === id)?.external_id),
    );
    const [first = "", second = ""] = externalIds;
    const status = (externalId: string, what: "delivered" | "read") =>
      applyStatus(ctx, { channelId, externalId, status: what, failure: null, at: new Date() });
    await status(first, "delivered");
    await status(second, "read");
    await receiveMessage(ctx, {
      ...{ platformId: 2, channelId, externalContactId: "34600000003", name: "Person 3", kind: "choice" },
      identities: [{ kind: "phone", value: "34600000003" }],
      contactId: people[2] ?? null,
      ...{ text: "Sí", externalId: newId(), at: new Date(), replyTo: externalIds[2] ?? "" },
    });
    expect(await report(params)).toMatchObject({
      figures: { queued: 0, sent: 0, delivered: 1, read: 1, replied: 1, failed: 0, skipped: 0 },
      presses: [{ button: "Sí", count: 1 }],
    });
    const replied = await call("recipients", { params, query: { state: "replied" } });
    expect(replied.data.data).toMatchObject([{ contactId: people[2], name: "Person 3", state: "replied" }]);
    const csv = (await call("export", { params })).text;
    expect(csv.split("\r\n")).toHaveLength(5);
    expect(csv).toContain(`${people[0]},Person 1,+34600000001,delivered,,,`);
  });

  it("counts an audience and previews the first messages", async () => {
    const { templateId, people } = desk();
    const { values } = draftOf(templateId);
    const body = { audience: { search: "Person 2" }, templateId, values };
    expect((await call("audience", { body })).data).toEqual({
      ...{ total: 1, reachable: 1, noNumber: 0, blocked: 0, optedOut: 0, stopped: 0 },
      withoutValue: {},
      samples: [
        {
          ...{ contactId: people[1], name: "Person 2", number: "+34600000002" },
          ...{
            ...{ problem: null, problemParts: [] },
            header: {},
            body: { 1: "Person 2", 2: "27" },
            text: "Hola Person 2, tu pedido 27 va en camino.",
          },
        },
      ],
    });
    const foreign = { audience: { stageId: newId() } };
    expect(await call("audience", { body: foreign })).toMatchObject({
      status: 404,
      errorCode: "STAGE_NOT_FOUND",
    });
  });

  it("rejects invalid campaigns and changes after the start", async () => {
    const { templateId } = desk();
    const params = await draft({ values: { body: {} } });
    expect((await call("start", { params })).message).toContain(
      "variablesBody needs a value for {{1}}, {{2}}",
    );
    await call("update", { params, body: { values: draftOf(templateId).values, name: "Winter" } });
    await sql("update templates set status = 'paused' where id = $1", [templateId]);
    expect(await call("start", { params })).toMatchObject({ status: 400 });
    await sql("update templates set status = 'approved' where id = $1", [templateId]);
    expect((await call("start", { params })).data).toMatchObject({ name: "Winter", status: "running" });
    expect(await call("update", { params, body: { name: "Spring" } })).toMatchObject({ status: 400 });
    expect(await call("delete", { params })).toMatchObject({ status: 400 });
    expect(await call("start", { params })).toMatchObject({ status: 400 });
    expect(await call("get", { params: { id: newId() } })).toMatchObject({ errorCode: "CAMPAIGN_NOT_FOUND" });
  });

  it("pauses immediately, resumes, and is canceled permanently", async () => {
    const { graph } = desk();
    const params = await draft({ ratePerMinute: 1 });
    await call("start", { params });
    await runJobs();
    await runJobs({ skipWaits: true });
    await call("pause", { params });
    await runJobs({ skipWaits: true });
    expect(graph.messages).toHaveLength(1);
    expect(await report(params)).toMatchObject({
      ...{ status: "paused", statusReason: "Paused by Ana." },
      statusReasonParts: [{ code: "pausedBy", values: { name: "Ana" } }],
      figures: { queued: 2, sent: 1 },
    });
    expect((await call("resume", { params })).data).toMatchObject({ status: "running", statusReason: null });
    await runJobs({ skipWaits: true });
    // The pause does not reset the rate limit.
    expect(graph.messages).toHaveLength(1);
    expect((await call("cancel", { params })).data).toMatchObject({
      status: "cancelled",
      figures: { queued: 2 },
    });
    await runJobs({ skipWaits: true });
    expect(graph.messages).toHaveLength(1);
    expect(await call("resume", { params })).toMatchObject({ status: 400 });
    expect(await call("delete", { params })).toMatchObject({ status: 200 });
  });

  it("starts at its scheduled time", async () => {
    const { graph } = desk();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const params = await draft({ scheduledDate: soon });
    expect((await call("start", { params })).data).toMatchObject({
      status: "scheduled",
      scheduledDate: soon,
    });
    await runJobs({ skipWaits: true });
    expect(graph.messages).toEqual([]);
    await sql("update campaigns set scheduled_at = now() where id = $1", [params.id]);
    await runJobs({ skipWaits: true });
    expect(await run(params)).toMatchObject({ status: "done" });
    expect(graph.messages).toHaveLength(3);
  });

  it("stops on a vendor error and retries failed recipients", async () => {
    const { graph } = desk();
    graph.faults.push({ fault: { code: 131048, status: 400 }, match: /messages/ });
    const params = await draft({ ratePerMinute: 1 });
    await call("start", { params });
    const stopped = await run(params);
    expect(stopped).toMatchObject({
      ...{ status: "paused", figures: { failed: 1 } },
      statusReason: "WhatsApp limits this number because contacts blocked or reported it.",
      statusReasonParts: [{ code: "stopSpam" }],
      failures: [{ code: "131048", count: 1, isRetryable: true, reasonParts: [{ code: "metaSpamLimit" }] }],
    });
    expect(stopped.figures.queued).toBeGreaterThan(0);
    await sql("update campaigns set rate_per_minute = 4800 where id = $1", [params.id]);
    await call("resume", { params });
    expect(await run(params)).toMatchObject({ status: "done", figures: { sent: 2, failed: 1 } });
    expect((await call("retry", { params })).data).toMatchObject({ status: "running" });
    expect(await run(params)).toMatchObject({ status: "done", figures: { sent: 3, failed: 0 } });
    expect(await call("retry", { params })).toMatchObject({ status: 400 });
    expect(new Set(graph.messages.map(({ body }) => body.to)).size).toBe(3);
  });

  it("pauses if many of the first messages fail, or if its template is paused", async () => {
    const { graph, templateId } = desk();
    await sixtyPeople();
    for (let nth = 0; nth < 60; nth += 1) {
      graph.faults.push({ fault: { code: 131026, status: 400 }, match: /messages/ });
    }
    const params = await draft();
    await call("start", { params });
    const stopped = await run(params);
    expect(stopped.status).toBe("paused");
    expect(stopped.statusReason).toMatch(/^(\d\d) of the first \1 messages failed\.$/);
    expect(stopped.figures.failed).toBeLessThanOrEqual(50);
    expect(stopped.figures.queued).toBe(60 - stopped.figures.failed);
    await call("resume", { params });
    await sql("update templates set status = 'paused' where id = $1", [templateId]);
    expect(await run(params)).toMatchObject({
      ...{ status: "paused", statusReason: "The template order_on_its_way is paused." },
      statusReasonParts: [
        { code: "templateNotApproved", values: { template: "order_on_its_way", status: "paused" } },
      ],
      figures: { queued: stopped.figures.queued },
    });
  });

  it("sends to at most fifty recipients until the vendor reports their results", async () => {
    const { ctx } = desk();
    await sixtyPeople();
    const params = await draft({ ratePerMinute: 60 });
    await call("start", { params });
    const written = async () => {
      await runCampaign(ctx, params.id, new AbortController().signal);
      const handed =
        "select count(*)::int as n from campaign_recipients where campaign_id = $1 and state = $2";
      return (await sql(handed, [params.id, "handed"]))[0]?.n;
    };
    const paidUpTo = "update campaigns set paced_at = now() - make_interval(secs => $2) where id = $1";
    expect(await written()).toBe(0);
    await sql(paidUpTo, [params.id, 5]);
    const some = await written();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(50);
    await sql("update campaigns set rate_per_minute = 4800 where id = $1", [params.id]);
    await sql(paidUpTo, [params.id, 5]);
    for (let look = 0; look < 4; look += 1) await written();
    expect(await written()).toBe(50);
  });

  it("tests on one number with a contact's values", async () => {
    const { graph, people } = desk();
    const params = await draft();
    const body = { contactId: people[1], destination: "+34 600 000 003" };
    expect(await call("test", { params, body })).toMatchObject({ status: 200 });
    await runJobs();
    expect(graph.messages).toMatchObject([{ body: { to: "34600000003" } }]);
    expect(JSON.stringify(graph.messages[0]?.body)).toContain("Person 2");
    expect(await report(params)).toMatchObject({ status: "draft", figures: { sent: 0 } });
    expect((await call("list", { query: { status: "draft" } })).data.data).toHaveLength(1);
  });
});
