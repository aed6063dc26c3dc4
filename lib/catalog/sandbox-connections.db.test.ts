import { beforeEach, describe, expect, it } from "vitest";
import { createAgent } from "#lib/agents/index.ts";
import { createChannel, findChannel, testChannel, updateChannel } from "#lib/channels/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { claimDeliveries } from "#lib/deliveries/dispatch/claim-deliveries.ts";
import { sendDelivery } from "#lib/deliveries/dispatch/send-delivery.ts";
import { addFile } from "#lib/knowledge/index.ts";
import { getPreferences } from "#lib/notifications/get-preferences.ts";
import { notify } from "#lib/notifications/index.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { sendMail } from "#lib/platform/mail/index.ts";
import { testProvider } from "#lib/providers/index.ts";
import { installedProvider } from "#lib/providers/provider-access.ts";
import { createRule, testRule } from "#lib/rules/index.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newClaim } from "#lib/testing/claims.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestMail } from "#lib/testing/mail.ts";

const OUTSIDE = "https://8.8.8.8/hook";
const RULE = "A sandbox does not connect to servers outside this installation.";

describe("calls of a sandbox to other servers", () => {
  useTestDatabase();
  const mail = useTestMail();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    await database().pool.query("update workspaces set sandbox = true where id = $1", [ctx.workspaceId]);
  });

  it("logs webhooks of rules as blocked, with the class sandbox, also in tests of rules", async () => {
    const rule = await createRule(ctx, {
      name: "Hook",
      enabled: true,
      trigger: "contacto_nuevo",
      conditions: [],
      actions: [{ type: "webhook", url: OUTSIDE, method: "POST", headers: {}, secretHeaders: [] }],
    });
    const { id: contactId } = await createContact(ctx, { name: "Zoe", email: "zoe@example.org" });
    const { workspaceId } = ctx;
    const [claimed] = await claimDeliveries(database().pool, newClaim(), [{ workspaceId, slots: 1 }]);
    if (!claimed) throw new Error("the rule made a delivery");
    const settings = { egress: egressConfig(), publicUrl: "http://localhost:3000" };
    const sent = await sendDelivery(claimed, async () => new Date(), settings);
    expect(sent).toMatchObject({ outcome: "blocked", errorClass: "sandbox", error: RULE, bytesSent: false });
    const tested = await testRule(ctx, { ruleId: rule.id, contactId, send: true });
    expect(tested.requests.map(({ response }) => response?.errorClass)).toEqual(["sandbox"]);
  });

  it("connects no real channel, and tests none", async () => {
    const config = { graphBaseUrl: "https://graph.facebook.com", phoneNumberId: "1001", wabaId: "2002" };
    const secrets = {
      accessToken: "token-of-a-test",
      appSecret: "secret-of-a-test",
      verifyToken: "verify-of-a-test",
    };
    const input = { name: "Real", platformType: "whatsapp" as const, config, secrets };
    await expect(createChannel(ctx, input)).rejects.toMatchObject({ code: "SANDBOX_ONLY_SIMULATED" });
    const { channelId } = await startSimulator(ctx);
    const { config: simulated } = await findChannel(ctx, channelId);
    const change = updateChannel(ctx, channelId, { config: { graphBaseUrl: config.graphBaseUrl }, secrets });
    await expect(change).rejects.toMatchObject({ code: "SANDBOX_ONLY_SIMULATED" });
    expect((await findChannel(ctx, channelId)).config).toEqual(simulated);
    const { name: _, ...draft } = { ...input, config: { ...config, graphBaseUrl: "https://8.8.8.8" } };
    expect(await testChannel(ctx, draft)).toMatchObject({ ok: false });
  });

  it("downloads no file from outside", async () => {
    const agent = await createAgent(ctx, { name: "Vera" });
    const { workspaceId } = ctx;
    const file = { workspaceId, agentId: agent.id, fileName: "a.txt", fileUrl: "https://8.8.8.8/a.txt" };
    await expect(addFile(ctx, file)).rejects.toMatchObject({
      code: "URL_NOT_ALLOWED",
      message: RULE,
    });
  });

  it("calls no external AI server of the workspace or the installation", async () => {
    const tested = await testProvider(ctx, { baseUrl: "https://8.8.8.8/v1", apiKey: "key", model: "m" });
    expect(tested).toMatchObject({ ok: false });
    const installed = installedProvider(ctx, { AI_BASE_URL: "https://8.8.8.8/v1", AI_MODELS: "" } as never);
    await expect(installed?.fetch("https://8.8.8.8/v1/models")).rejects.toThrow(RULE);
  });

  it("sends no email", async () => {
    const ben = await newPerson({ name: "Ben" });
    await join(ctx.workspaceId, ben.id, "agent");
    expect(await getPreferences({ ...ctx, userId: ben.id } as never)).toMatchObject({
      mail: { isOn: false },
    });
    const subject = { type: "conversation", id: "c1" };
    await notify(ctx, { userIds: [ben.id], kind: "mention", subject, title: "Hi", body: "", path: "/inbox" });
    await runJobs({ skipWaits: true });
    expect(mail().mails).toEqual([]);
    const letter = { id: "m1", to: ben.email, subject: "Hi", text: "Hi", html: "Hi" };
    await expect(sendMail({ ...letter, workspaceId: ctx.workspaceId })).rejects.toThrow("sandbox");
    await sendMail({ ...letter, workspaceId: null });
    expect(mail().mails).toHaveLength(1);
  });
});
