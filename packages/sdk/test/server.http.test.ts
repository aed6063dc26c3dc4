import { beforeAll, describe, expect, it } from "vitest";
import { newTenant, type Tenant } from "../../../lib/testing/factories/tenant.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { type ClientOptions, isApiError, Tertulia } from "../src/index.ts";

describe("the client and the server", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let client: Tertulia;

  const clientOf = (options: Partial<ClientOptions> = {}) =>
    new Tertulia({
      baseUrl: server.url(),
      apiKey: tenant.owner.token,
      workspaceId: tenant.workspaceId,
      ...options,
    });

  beforeAll(async () => {
    tenant = await newTenant();
    client = clientOf();
  });

  it("make a first call from an email and a password", async () => {
    // The owner has a second factor.
    const { email } = tenant.agent;
    const guest = new Tertulia({ baseUrl: server.url() });
    const { token } = await guest.users.login({ email, password: "a sentence nobody guesses" });
    const person = clientOf({ apiKey: token });
    const { token: apiKey } = await person.apiKeys.create({ name: "Integration" });
    const stages = await clientOf({ apiKey }).stages.list();
    expect(stages.length).toBeGreaterThan(1);
  });

  it("list, create, change and delete contacts with the types of the contracts", async () => {
    const tags = ["sdk"];
    for (let number = 0; number < 5; number += 1) {
      const internalWhatsappNumber = `3460000100${number}`;
      const { created } = await client.contacts.upsert({
        name: `Ana ${number}`,
        internalWhatsappNumber,
        tags,
      });
      expect(created).toBe(true);
    }
    const tagId = (await client.tags.list()).find(({ name }) => name === "sdk")?.id ?? "";
    const names: string[] = [];
    for await (const contact of client.contacts.list({ tagId, isSolved: false, pageSize: 2 })) {
      names.push(contact.name);
    }
    expect(names).toEqual(["Ana 4", "Ana 3", "Ana 2", "Ana 1", "Ana 0"]);
    const { data } = await client.contacts.searchByCellphone({ cellphone: "+34 600 001 003" });
    const id = data[0]?.id ?? "";
    const { contact } = await client.contacts.update({ id, stageId: tenant.ids.stage2 });
    expect(contact.stageId).toBe(tenant.ids.stage2);
    await client.contacts.deleteBatch({ contactIds: [id] });
    const gone = await client.contacts.get({ id }).catch((error: unknown) => error);
    expect(isApiError(gone, "CONTACT_NOT_FOUND")).toBe(true);
  });

  it("report the state of the rate limit with every response", async () => {
    const { rateLimit, requestId } = await client.stages.list().withResponse();
    expect(rateLimit).toEqual({ limit: 120, remaining: expect.any(Number) });
    expect(client.rateLimit).toEqual(rateLimit);
    expect(requestId).toMatch(/./);
    const refused = await clientOf({ apiKey: "nokey" })
      .stages.list()
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ errorCode: "TOKEN_INVALID", rateLimit: { limit: expect.any(Number) } });
  });

  it("change something once if the connection breaks before the response", async () => {
    let calls = 0;
    const breaking = clientOf({
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        calls += 1;
        if (calls > 1) return response;
        await response.arrayBuffer();
        throw new TypeError("The connection was lost");
      },
    });
    const call = breaking.contacts.create({ name: "Once", email: "once@example.com" });
    const { data, isReplayed } = await call.withResponse();
    expect([calls, isReplayed, data.contact.name]).toEqual([2, true, "Once"]);
  });

  it("upload a file with its progress and download it", async () => {
    const bytes = new Uint8Array(300_000).fill(97);
    const file = new File([bytes], 'prices "2026".txt', { type: "text/plain" });
    const agentId = tenant.ids.aiAgent;
    const seen: { loaded: number; total: number }[] = [];
    const onProgress = (progress: { loaded: number; total: number }) => seen.push(progress);
    const { fileName } = await client.knowledge.addFileDirect({ agentId, file }, { onProgress });
    expect(fileName).toBe('prices "2026".txt');
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)?.loaded).toBe(seen.at(-1)?.total);
    expect(seen.map(({ loaded }) => loaded)).toEqual(seen.map(({ loaded }) => loaded).sort((a, b) => a - b));
    const download = await client.knowledge.download({ agentId, fileName });
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
    const link = await client.knowledge.generateUploadToken({ agentId, fileName: "menu.md" });
    const added = await client.knowledge.putUpload(
      { token: link.token, file: new Blob(["# Menu"]) },
      { onProgress },
    );
    expect(added.fileName).toBe("menu.md");
  });

  it("export and import contacts", async () => {
    const csv = await (await client.imports.exportContacts()).text();
    expect(csv.split("\n").length).toBeGreaterThan(2);
    const file = new Blob(["name,email\nEva,eva@example.com\n"], { type: "text/csv" });
    const { id } = await client.imports.create({ kind: "contacts", file, fileName: "contacts.csv" });
    expect((await client.imports.get({ id })).fileName).toBe("contacts.csv");
  });

  it("read the events of the workspace in their order", async () => {
    await client.contacts.create({ name: "Feed", email: "feed@example.com" });
    const readLast = async () => {
      let last = "";
      for await (const { trigger } of client.events.list({ pageSize: 3 })) last = trigger;
      return last;
    };
    // The feed waits for transactions that began earlier, also those of other tests.
    await expect.poll(readLast, { timeout: 20_000 }).toBe("contacto_nuevo");
  });
});
