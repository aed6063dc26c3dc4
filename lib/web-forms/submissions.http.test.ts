import { describe, expect, it } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import { addConsent, getConsent } from "#lib/consents/index.ts";
import { createContact, getContact } from "#lib/contacts/index.ts";
import { deleteCustomField, listCustomFields } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import { createStage } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { useSubmittedForms } from "#lib/testing/factories/web-form.ts";

const done = { problems: [], thanks: "", redirectUrl: null };

describe("submissions of a form", () => {
  const { workspace, newForm, submit, contactsNow, submissionsOf } = useSubmittedForms();
  // The list of events waits for transactions of other test files.
  const triggers = async () => {
    const text = "select trigger from events where workspace_id = $1 order by id";
    const { rows } = await database().pool.query<{ trigger: string }>(text, [workspace.ctx.workspaceId]);
    return rows.map(({ trigger }) => trigger);
  };

  it("create a contact in the form's stage, and are listed", async () => {
    const [stage, tag] = [
      await createStage(workspace.ctx, { name: "Web" }),
      await createTag(workspace.ctx, { name: "Web" }),
    ];
    const target = { stageId: stage.id, tagIds: [tag.id], assignedAgentId: workspace.ctx.userId };
    const form = await newForm({
      target,
      content: { thanks: "Thank you!", redirectUrl: "https://shop.example/thanks" },
    });
    const answers = {
      name: "Ana",
      last: "Ruiz",
      email: "Ana@example.com",
      phone: "+34600111222",
      plan: "Pro",
    };
    const message = "Call me <script>alert(1)</script>";
    expect(await submit(form.publicKey, { ...answers, message, unknown: "x" })).toEqual([
      200,
      null,
      { problems: [], thanks: "Thank you!", redirectUrl: "https://shop.example/thanks" },
    ]);
    const [contact, ...others] = await contactsNow();
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      name: "Ana",
      lastname: "Ruiz",
      email: "Ana@example.com",
      internalWhatsappNumber: "34600111222",
      customFields: [{ code: "plan", value: "Pro" }],
      stageId: stage.id,
      tags: [{ id: tag.id }],
      assignedAgentId: workspace.ctx.userId,
      isRead: false,
      isManuallyAdded: false,
    });
    expect((await triggers()).sort()).toEqual([
      "asignar_agente",
      "asignar_etiqueta",
      "asignar_fase",
      "contacto_nuevo",
    ]);
    expect(await submissionsOf(form.id)).toMatchObject([
      {
        contactId: contact?.id,
        contactName: "Ana Ruiz",
        isNewContact: true,
        formVersion: 2,
        consent: null,
        answers: [
          { fieldId: "name", kind: "name", label: "name", value: "Ana" },
          { fieldId: "last" },
          { fieldId: "email" },
          { fieldId: "phone", value: "34600111222" },
          { fieldId: "plan" },
          { fieldId: "message", value: message },
        ],
      },
    ]);
  });

  it("name a contact after its email or number", async () => {
    await submit((await newForm()).publicKey, { email: "ana@example.com" });
    const byPhone = await newForm({ fields: [{ id: "phone", kind: "phone", isRequired: true }] });
    await submit(byPhone.publicKey, { phone: "+34600111222" });
    expect((await contactsNow()).map(({ name }) => name)).toEqual(["+34600111222", "ana@example.com"]);
  });

  it("add only missing values to an existing contact", async () => {
    const tag = await createTag(workspace.ctx, { name: "Web" });
    const stage = await createStage(workspace.ctx, { name: "Web" });
    const known = await createContact(workspace.ctx, {
      name: "Ana",
      email: "ana@example.com",
      customFields: [{ code: "plan", value: "Basic" }],
      tags: ["VIP"],
    });
    const form = await newForm({ target: { stageId: stage.id, tagIds: [tag.id] } });
    const answers = { name: "Mallory", last: "Ruiz", phone: "+34600111222", plan: "Free", message: "Hello" };
    expect(await submit(form.publicKey, { email: "ANA@example.com", ...answers })).toEqual([200, null, done]);
    const after = await getContact(workspace.ctx, known.id);
    expect(after).toMatchObject({
      name: "Ana",
      lastname: "Ruiz",
      email: "ana@example.com",
      internalWhatsappNumber: null,
      customFields: [{ code: "plan", value: "Basic" }],
      stageId: known.contact.stageId,
      isRead: false,
    });
    expect(after.tags.map(({ name }) => name).sort()).toEqual(["VIP", "Web"]);
    expect(await contactsNow()).toHaveLength(1);
    expect(await submissionsOf(form.id)).toMatchObject([{ contactId: known.id, isNewContact: false }]);
    expect(await triggers()).toEqual(["contacto_nuevo", "asignar_etiqueta", "asignar_etiqueta"]);
  });

  it("find a contact by its number in any spelling before the email", async () => {
    const byEmail = await createContact(workspace.ctx, { name: "Ana", email: "ana@example.com" });
    const byNumber = await createContact(workspace.ctx, {
      name: "Eva",
      internalWhatsappNumber: "5215512345678",
    });
    const form = await newForm();
    await submit(form.publicKey, { email: "ana@example.com", phone: "+525512345678" });
    expect(await submissionsOf(form.id)).toMatchObject([{ contactId: byNumber.id }]);
    expect(await getContact(workspace.ctx, byNumber.id)).toMatchObject({ email: null });
    expect(await getContact(workspace.ctx, byEmail.id)).toMatchObject({ internalWhatsappNumber: null });
  });

  it("do not create a deleted custom field again", async () => {
    const form = await newForm();
    const [field] = await listCustomFields(workspace.ctx);
    await deleteCustomField(workspace.ctx, field?.id ?? "");
    await submit(form.publicKey, { email: "ana@example.com", plan: "Pro" });
    expect(await contactsNow()).toMatchObject([{ customFields: [] }]);
  });

  it("record the consent with the text that the visitor saw, and never replace an opt-out", async () => {
    const [chat, news] = [
      await createChannel(workspace.ctx, { platformType: "webchat", name: "Chat" }),
      await createChannel(workspace.ctx, { platformType: "webchat", name: "News" }),
    ];
    const consent = { text: "Send me offers", channelIds: [chat.id, news.id], isRequired: false };
    const form = await newForm({ content: { consent } });
    const known = await createContact(workspace.ctx, { name: "Eva", email: "eva@example.com" });
    await addConsent(workspace.ctx, known.id, { channelId: chat.id, state: "denied", method: "verbal" });
    await submit(form.publicKey, { email: "ana@example.com" }, { consent: true });
    await submit(form.publicKey, { email: "eva@example.com" }, { consent: true });
    await submit(form.publicKey, { email: "tom@example.com" });
    const stateOf = async (email: string) => {
      const contact = (await contactsNow()).find((one) => one.email === email);
      const { channels, records } = await getConsent(workspace.ctx, contact?.id ?? "");
      return [channels.map(({ state }) => state), records.map(({ method, text }) => `${method}: ${text}`)];
    };
    const proof = "form: Send me offers";
    expect(await stateOf("ana@example.com")).toEqual([
      ["granted", "granted"],
      [proof, proof],
    ]);
    expect(await stateOf("eva@example.com")).toEqual([
      ["denied", "granted"],
      [proof, "verbal: null"],
    ]);
    expect(await stateOf("tom@example.com")).toEqual([["unknown", "unknown"], []]);
    expect((await submissionsOf(form.id)).map(({ consent }) => consent)).toEqual([
      { text: "Send me offers", isGranted: false },
      { text: "Send me offers", isGranted: true },
      { text: "Send me offers", isGranted: true },
    ]);
  });
});
