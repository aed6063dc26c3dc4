import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { deliverMetaWebhook } from "#lib/testing/factories/channels/meta-webhook.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type TriggerWatch, watchTriggers } from "#lib/testing/triggers/trigger-watch.ts";

const appSecret = "app-secret-0001";
const secrets = { accessToken: "EAAtest", appSecret, verifyToken: "verify-me" };

describe.each([
  ["messenger", "page", "pageId", "ContactoNuevoFacebookads"],
  ["instagram", "instagram", "instagramId", "ContactoNuevoInstagramads"],
] as const)("%s over HTTP", (platformType, object, field, trigger) => {
  const server = useTestServer();
  let account = "";
  const seen = { id: "", watch: null as TriggerWatch | null };

  beforeEach(async () => {
    account = newId().replace(/\D/g, "").slice(0, 16);
    const ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const input = { name: "Página", platformType, config: { [field]: account }, secrets };
    seen.id = (await createChannel(ctx, input)).id;
    seen.watch = await watchTriggers(ctx);
  });
  afterEach(() => seen.watch?.close());

  const item = (fields: object, user = "555") => ({
    sender: { id: user },
    recipient: { id: account },
    timestamp: Date.now(),
    ...fields,
  });
  const tell = async (part: object) => {
    const payload = { object, entry: [{ id: account, time: Date.now(), ...part }] };
    const url = `${server.url()}/api/channel/webhook/${seen.id}`;
    expect((await deliverMetaWebhook(url, payload, { appSecret })).status).toBe(200);
    await runJobs();
  };
  const rows = async (text: string) => {
    const { rows } = await database().pool.query(
      `select ${text} from messages m join conversations c on c.id = m.conversation_id
        where c.channel_id = $1 order by m.created_at, m.external_id`,
      [seen.id],
    );
    return rows;
  };
  const ad = { source: "ADS", type: "OPEN_THREAD", ad_id: "77", ads_context_data: { ad_title: "Excel" } };

  const hello = () => tell({ messaging: [item({ message: { mid: "m_1", text: "hola", referral: ad } })] });
  /** Our side writes in another program. */
  const echo = () => {
    const message = { mid: "m_2", text: "de nada", is_echo: true, app_id: 1 };
    return tell({
      messaging: [{ ...item({ message }), sender: { id: account }, recipient: { id: "555" } }],
    });
  };

  it("fires the triggers of its own ad network", async () => {
    const fired = await seen.watch?.firedBy(hello);
    expect(Object.keys(fired ?? {}).sort()).toEqual(["ContactoNuevo", trigger]);
    expect(fired?.[trigger]).toMatchObject({
      firstMessage: "hola",
      internalWhatsappNumber: "",
      adsReferralData: { type: "ad", adId: "77", title: "Excel", url: "", ctwaClid: "" },
    });
  });

  it("stores external messages of the page as ours, and ignores comments", async () => {
    await hello();
    await echo();
    await tell({ changes: [{ field: "comments", value: { text: "nice" } }] });
    expect(await rows("m.direction, m.text, m.external_id")).toEqual([
      { direction: "inbound", text: "hola", external_id: "m_1" },
      { direction: "outbound", text: "de nada", external_id: "m_2" },
    ]);
  });

  it("marks messages before a watermark as read", async () => {
    await hello();
    await echo();
    await tell({ messaging: [item({ read: { watermark: Date.now() + 1_000 } })] });
    const [, outbound] = await rows("m.status");
    expect(outbound).toEqual({ status: "read" });
  });

  it("stores messages while another app controls the thread", async () => {
    await tell({ standby: [item({ message: { mid: "m_3", text: "¿hay alguien?" } })] });
    expect((await rows("m.text")).at(-1)).toEqual({ text: "¿hay alguien?" });
  });
});
