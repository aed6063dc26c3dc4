import { beforeEach, describe, expect, it } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import { createCustomField } from "#lib/custom-fields/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag, deleteTag } from "#lib/tags/index.ts";
import { newWebForm } from "#lib/testing/factories/web-form.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { findFormFrame } from "./find-form-frame.ts";
import {
  countFormSubmissions,
  createWebForm,
  deleteWebForm,
  listFormSubmissions,
  listWebForms,
  openPublicForm,
  requireWebForm,
  updateWebForm,
} from "./index.ts";
import { CreateWebForm, defaultTarget, formLimits, UpdateWebForm } from "./schema.ts";

const email = { id: "email", kind: "email", label: "Email", isRequired: true };
const create = (ctx: WorkspaceContext, input: object = {}) =>
  createWebForm(ctx, CreateWebForm.parse({ name: "Contact us", ...input }));
const update = (ctx: WorkspaceContext, id: string, input: object) =>
  updateWebForm(ctx, id, UpdateWebForm.parse(input));

describe("forms for websites", () => {
  useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
  });

  it("are drafts with defaults, and are listed newest first", async () => {
    const form = await create(ctx);
    expect(form).toMatchObject({
      name: "Contact us",
      status: "draft",
      version: 1,
      publicKey: expect.stringMatching(/^[\w-]{16}$/),
      content: { language: "en", fields: [], consent: null },
      allowedOrigins: null,
      target: { stageId: null, tagIds: [], assignedAgentId: null, assignedTeamId: null },
    });
    expect(form.url).toMatch(new RegExp(`^http.*/f/${form.publicKey}$`));
    const second = await create(ctx, { name: "Quote" });
    const listed = await listWebForms(ctx);
    expect(listed.map(({ id, submissions }) => [id, submissions])).toEqual([
      [second.id, 0],
      [form.id, 0],
    ]);
  });

  it("change only the keys sent, and reject a change of an older version", async () => {
    const { id } = await create(ctx, { content: { title: "Hello", fields: [email] } });
    const changed = await update(ctx, id, { name: "Hi", version: 1 });
    expect(changed).toMatchObject({
      name: "Hi",
      version: 2,
      content: { title: "Hello", fields: [{ id: "email" }] },
    });
    await expect(update(ctx, id, { name: "Hey", version: 1 })).rejects.toMatchObject({
      code: "FORM_CHANGED",
    });
    expect(await update(ctx, id, { name: "Hi" })).toMatchObject({ version: 2 });
  });

  it("are published only with a required email or phone", async () => {
    const { id, publicKey } = await create(ctx, { content: { fields: [{ ...email, isRequired: false }] } });
    const publish = () => update(ctx, id, { status: "published" });
    await expect(publish()).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await openPublicForm(publicKey)).toBeNull();
    await update(ctx, id, { content: { fields: [email] } });
    expect(await publish()).toMatchObject({ status: "published" });
    expect((await openPublicForm(publicKey))?.form).toMatchObject({ publicKey, fields: [{ id: "email" }] });
    await expect(update(ctx, id, { content: { fields: [] } })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    await update(ctx, id, { status: "closed" });
    expect(await openPublicForm(publicKey)).toBeNull();
  });

  it("do not show internal settings to visitors", async () => {
    const channel = await createChannel(ctx, { platformType: "webchat", name: "Chat" });
    const { publicKey } = await newWebForm(ctx, {
      content: {
        consent: { text: "Send me news", channelIds: [channel.id], isRequired: false },
        thanks: "Thanks",
      },
    });
    const shown = Object.keys((await openPublicForm(publicKey))?.form ?? {});
    expect(shown).not.toEqual(expect.arrayContaining(["target"]));
    expect(shown).not.toEqual(expect.arrayContaining(["thanks"]));
    expect((await openPublicForm(publicKey))?.form.consent).toEqual({
      text: "Send me news",
      isRequired: false,
    });
  });

  it("refer only to records of the workspace; later deletions are accepted", async () => {
    const { id: tagId } = await createTag(ctx, { name: "Web" });
    await createCustomField(ctx, { code: "plan" });
    const field = { id: "plan", kind: "text", label: "Plan", code: "plan" };
    const { id } = await create(ctx, {
      target: { ...defaultTarget, tagIds: [tagId] },
      content: { fields: [email, field] },
    });
    await deleteTag(ctx, tagId);
    expect(
      await update(ctx, id, { name: "Hi", target: { ...defaultTarget, tagIds: [tagId] } }),
    ).toMatchObject({ name: "Hi" });
    const wrong = [
      [{ target: { ...defaultTarget, stageId: newId() } }, "STAGE_NOT_FOUND"],
      [{ target: { ...defaultTarget, stageId: "x" } }, "STAGE_NOT_FOUND"],
      [{ target: { ...defaultTarget, tagIds: [newId()] } }, "TAG_NOT_FOUND"],
      [{ target: { ...defaultTarget, assignedAgentId: newId() } }, "USER_NOT_FOUND"],
      [{ target: { ...defaultTarget, assignedTeamId: newId() } }, "TEAM_NOT_FOUND"],
      [{ content: { consent: { text: "x", channelIds: [newId()], isRequired: true } } }, "CHANNEL_NOT_FOUND"],
      [{ content: { fields: [{ ...field, code: "unknown" }] } }, "CUSTOM_FIELD_NOT_FOUND"],
    ] as const;
    for (const [input, code] of wrong) {
      await expect(update(ctx, id, input)).rejects.toMatchObject({ code });
    }
  });

  it.each([
    ["two fields with one id", { fields: [email, { ...email, kind: "text" }] }],
    ["a field that the page takes for its checkbox", { fields: [{ ...email, id: "consent" }] }],
    ["a field that the page takes for its trap", { fields: [{ ...email, id: "website" }] }],
    ["two emails", { fields: [email, { ...email, id: "other" }] }],
    ["a choice without choices", { fields: [{ id: "a", kind: "choice", label: "A" }] }],
    ["a field without a label", { fields: [{ id: "a", kind: "text", label: " " }] }],
    [
      "too many fields",
      { fields: Array.from({ length: 31 }, (_, n) => ({ ...email, kind: "text", id: `f${n}` })) },
    ],
    ["a redirect without https", { redirectUrl: "http://shop.example" }],
    ["a redirect that is a script", { redirectUrl: "javascript:alert(1)" }],
    ["an origin with a path", {}, { allowedOrigins: ["https://shop.example/x"] }],
    ["a color that is none", { color: "red;}" }],
  ])("reject %s", (_, content, settings?: object) => {
    expect(CreateWebForm.safeParse({ name: "A", content, ...settings }).success).toBe(false);
  });

  it("are at most a hundred", async () => {
    for (let count = 0; count < formLimits.forms; count += 1) await create(ctx);
    await expect(create(ctx)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("may be framed by the allowed websites only", async () => {
    const frameOf = async (allowedOrigins: string[] | null) =>
      (await findFormFrame((await newWebForm(ctx, { allowedOrigins })).publicKey))?.ancestors;
    expect(await frameOf(null)).toBe("http: https:");
    expect(await frameOf(["https://shop.example"])).toBe("https://shop.example");
    expect(await frameOf([])).toBe("'none'");
    expect(await findFormFrame("unknown")).toBeNull();
    expect(await findFormFrame((await create(ctx)).publicKey)).toBeNull();
  });

  it("do not exist in another workspace", async () => {
    const { id } = await create(ctx);
    const other = await newWorkspace();
    const missing = { code: "WEB_FORM_NOT_FOUND" };
    await expect(requireWebForm(other, id)).rejects.toMatchObject(missing);
    await expect(update(other, id, { name: "x" })).rejects.toMatchObject(missing);
    await expect(deleteWebForm(other, id)).rejects.toMatchObject(missing);
    await expect(listFormSubmissions(other, id, { pageSize: 20 })).rejects.toMatchObject(missing);
    await expect(countFormSubmissions(other, id, { days: 7 })).rejects.toMatchObject(missing);
    expect(await listWebForms(other)).toEqual([]);
    await expect(requireWebForm(ctx, "x")).rejects.toMatchObject(missing);
  });

  it("stop working when they are deleted", async () => {
    const { id, publicKey } = await newWebForm(ctx);
    expect(await deleteWebForm(ctx, id)).toEqual({ id });
    expect(await openPublicForm(publicKey)).toBeNull();
    await expect(requireWebForm(ctx, id)).rejects.toMatchObject({ code: "WEB_FORM_NOT_FOUND" });
  });
});
