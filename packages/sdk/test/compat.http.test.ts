import { beforeAll, describe, expect, it } from "vitest";
import { SENDABLE_TEMPLATE } from "../../../lib/testing/factories/campaigns/template.ts";
import { newTenant, type Tenant } from "../../../lib/testing/factories/tenant.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { Agent, Client, Contact, Message, Portal, Template } from "../src/compat/index.ts";
import { Tertulia, TertuliaError } from "../src/index.ts";

describe("tertulia/compat", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let client: Client;
  let api: Tertulia;

  beforeAll(async () => {
    tenant = await newTenant();
    const { workspaceId } = tenant;
    const apiKey = tenant.owner.token;
    client = new Client({ workspaceId, apiKey, zone: "LA", customUrl: server.url() });
    api = new Tertulia({ workspaceId, apiKey, baseUrl: server.url() });
  });

  it("has each class alone and all of them together", () => {
    const options = {
      workspaceId: "a",
      apiKey: "b",
      zone: "EU" as const,
      customUrl: "https://crm.example.com",
    };
    for (const Class of [Agent, Contact, Message, Portal, Template])
      expect(new Class(options)).toBeInstanceOf(Class);
    expect(Object.keys(client)).toEqual(["agent", "portal", "message", "template", "contact"]);
    expect(() => new Agent({ ...options, customUrl: "" })).toThrow("customUrl");
  });

  it("creates, changes, queries, copies and deletes agents", async () => {
    const { agent } = client;
    const config = {
      name: "Sales",
      prompt: "You sell.",
      zone: "LA",
      buffer: 5,
      instructions: { tone: "friendly" },
    };
    const { agentId, success } = await agent.addAgent(config);
    expect(success).toBe(true);
    expect((await agent.getAgents()).map(({ id }) => id)).toContain(agentId);
    await agent.updateAgent(agentId, { name: "Sales 2", buffer: 8 });
    await agent.setPersona(agentId, { name: "Maxi", isHuman: false });
    await agent.setInstructions(agentId, { tone: "serious", maxWords: 50 });
    await agent.setRules(agentId, { doNotDiagnose: true });
    await agent.setFallbacks(agentId, { noAnswer: "Ask a person.", serviceError: "Try again later." });
    await agent.setGreeting(agentId, "Hello!");
    expect(await agent.getAgentById({ id: agentId })).toMatchObject({
      name: "Sales 2",
      prompt: [
        "You sell.",
        "## Persona\n- name: Maxi\n- isHuman: false",
        "## Instructions\n- tone: serious\n- maxWords: 50",
        "## Rules\n- doNotDiagnose: true",
        "## Fallbacks\n- noAnswer: Ask a person.",
      ].join("\n\n"),
    });
    expect(await api.agents.settings({ agentId })).toMatchObject({
      fallbackMessage: "Try again later.",
      widget: { greeting: "Hello!" },
    });
    const { answer } = await agent.onMessage({ agentId, question: "Who are you?", sessionId: "session-1" });
    expect(answer).toEqual(expect.any(String));
    expect((await agent.enableWidget({ id: agentId, enable: true })).script).toContain("<script");
    const copy = await agent.copyAgent({ id: agentId });
    expect(await agent.deleteAgent({ id: copy.id })).toMatchObject({ success: true });
  });

  it("checks and deletes knowledge files by their ids", async () => {
    const fileId = `${tenant.ids.aiAgent}/${tenant.fileName}`;
    expect(await client.agent.validateFile({ fileId })).toMatchObject({
      status: expect.stringMatching(/ready|processing/),
    });
    expect(await client.agent.deleteFile({ fileId, agentId: tenant.ids.aiAgent })).toMatchObject({
      success: true,
    });
    // The address is not public, so the server rejects it: the call arrived.
    const fileUrl = "http://127.0.0.1/prices%20list.pdf";
    const refused = client.agent.addFile({ agentId: tenant.ids.aiAgent, fileUrl, reference: "Prices" });
    await expect(refused).rejects.toMatchObject({ errorCode: "URL_NOT_ALLOWED" });
  });

  it("creates, finds, changes and deletes contacts", async () => {
    const { contact } = client;
    const { id } = await contact.createContact({
      name: "John Doe",
      cellphone: "51912345678",
      email: "john@example.com",
      tags: ["lead", "website"],
    });
    expect(await contact.getContact(id)).toMatchObject({
      name: "John Doe",
      internalWhatsappNumber: "51912345678",
    });
    expect((await contact.getContacts({ limit: 1 })).map((one) => one.id)).toEqual([id]);
    expect(await contact.searchByPhone("51912345678")).toMatchObject([{ id }]);
    expect(await contact.searchByEmail("john@example.com")).toMatchObject([{ id }]);
    const changed = await contact.updateContact({ id, name: "Jane Doe", tags: ["lead"] });
    expect([changed.name, changed.tags.map(({ name }) => name)]).toEqual(["Jane Doe", ["lead"]]);
    await expect(contact.updateContact({ id, cellphone: "51900000000" })).rejects.toBeInstanceOf(
      TertuliaError,
    );
    await contact.deleteContacts([id]);
    await expect(contact.getContact(id)).rejects.toMatchObject({ errorCode: "CONTACT_NOT_FOUND" });
  });

  it("sends messages and templates, and reads them", async () => {
    const { message, template } = client;
    const to = "51955500001";
    const [sendable] = await template.getActiveTemplates();
    expect(sendable?.name).toBe(SENDABLE_TEMPLATE);
    expect(await template.getTemplate(sendable?.id ?? "")).toEqual(sendable);
    await expect(template.getTemplate("none")).rejects.toMatchObject({ errorCode: "TEMPLATE_NOT_FOUND" });
    expect((await template.getTemplates()).length).toBeGreaterThan(0);
    const variablesBody = [
      { variable: "2", value: "ORD-12345" },
      { variable: "1", value: "John" },
    ];
    const { contactId } = await message.onConversation({ to, template: SENDABLE_TEMPLATE, variablesBody });
    await message.onWhatsappMessage({ to, message: "Your order leaves today" });
    const history = await message.getConversationHistory({ contactId });
    expect(history.map(({ text }) => text)).toEqual([
      "Your order leaves today",
      expect.stringContaining("John"),
    ]);
    expect((await message.getMessages({ limit: 1 })).map(({ text }) => text)).toEqual([
      "Your order leaves today",
    ]);
    expect((await message.getMessages()).length).toBeGreaterThan(2);
    expect(await message.searchMessages({ query: "leaves today" })).toMatchObject([{ contactId }]);
  });

  it("registers a webhook for messages once, and deletes it", async () => {
    const number = "51912345678";
    const rulesOf = async () => (await api.rules.list()).filter(({ name }) => name.includes(number));
    await client.message.registerWebhook({ number, webhookUrl: "https://example.com/old" });
    await client.message.registerWebhook({ number, webhookUrl: "https://example.com/in" });
    expect(await rulesOf()).toMatchObject(
      ["contacto_nuevo", "contacto_existente"].map((trigger) => ({
        trigger,
        enabled: true,
        conditions: [{ field: "platformId", operator: "IS", value: "2" }],
        actions: [{ url: "https://example.com/in", method: "POST" }],
      })),
    );
    await client.message.deleteWebhook({ number });
    expect(await rulesOf()).toEqual([]);
  });

  it("reports unsupported methods", async () => {
    const refused = [
      client.agent.setTags("a", ["b"]),
      client.agent.improvePrompt("a"),
      client.agent.onMessage({
        agentId: "a",
        question: "b",
        sessionId: "c",
        file: "https://example.com/a.pdf",
      }),
      client.portal.addPortal({ name: "Portal" }),
      client.portal.getPortal("a"),
      client.portal.updatePortal({ id: "a" }),
      client.portal.deletePortal("a"),
      client.portal.addAgentToPortal({ portalId: "a", id: "b" }),
      client.portal.removeAgentFromPortal({ portalId: "a", id: "b" }),
      client.portal.addLinkToPortal({ portalId: "a", value: "b" }),
      client.portal.clearLinks("a"),
    ];
    for (const call of refused) await expect(call).rejects.toThrow("is not available in Tertulia");
  });
});
