import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { type Caller, useMerges } from "#lib/testing/factories/merges.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { addWebForm, filledVisit, newWebForm } from "#lib/testing/factories/web-form.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteWebForm } from "#lib/web-forms/index.ts";
import { timelineEndpoints } from "./endpoints.ts";
import { TimelinePage } from "./schema.ts";

describe("a contact's timeline shows submitted forms:", () => {
  const { server, call, merged, undo } = useMerges();
  let ctx: WorkspaceContext & { userId: string };
  let caller: Caller;
  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    caller = { token: (await newApiKey(ctx.userId)).token, workspaceId: ctx.workspaceId };
  });
  afterEach(() => void vi.restoreAllMocks());

  const read = async (id: string, kinds = "submission", from = caller) => {
    const { status, data } = await call(timelineEndpoints.list, from, { params: { id }, query: { kinds } });
    expect(status).toBe(200);
    return TimelinePage.parse(data).data;
  };
  const newContact = async (email: string) => (await createContact(ctx, { name: "Ana", email })).id;
  const newForm = () =>
    newWebForm(ctx, {
      name: "Quote",
      fields: [
        { id: "email", kind: "email", label: "Your email", isRequired: true },
        { id: "phone", kind: "phone", label: "Your number" },
      ],
      content: { consent: { text: "Send me offers", channelIds: [], isRequired: false } },
    });
  const submit = async (publicKey: string, answers: Record<string, string>, others = {}) =>
    expect((await (await filledVisit(server, publicKey)).submit(answers, others))[0]).toBe(200);

  it("with the answers and the consent as the visitor gave them, newest first", async () => {
    const contactId = await newContact("ana@example.com");
    const form = await newForm();
    await submit(form.publicKey, { email: "ana@example.com", phone: "+34600111222" }, { consent: true });
    await submit(form.publicKey, { email: "ANA@example.com" });
    await submit(form.publicKey, { email: "eva@example.com" });
    const seen = { formId: form.id, formName: "Quote", isNewContact: false };
    const email = { fieldId: "email", kind: "email", label: "Your email" };
    const items = await read(contactId);
    expect(items.map(({ id: _, at: __, ...item }) => item)).toEqual([
      {
        kind: "submission",
        submission: {
          ...seen,
          answers: [{ ...email, value: "ANA@example.com" }],
          consent: { text: "Send me offers", isGranted: false },
        },
      },
      {
        kind: "submission",
        submission: {
          ...seen,
          answers: [
            { ...email, value: "ana@example.com" },
            { fieldId: "phone", kind: "phone", label: "Your number", value: "34600111222" },
          ],
          consent: { text: "Send me offers", isGranted: true },
        },
      },
    ]);
  });

  it("among the other items, until the form is deleted", async () => {
    const contactId = await newContact("ana@example.com");
    const { webForm } = await addWebForm(ctx, "quote", contactId);
    await updateContact(ctx, contactId, { lastname: "Ruiz" });
    const kinds = async () => (await read(contactId, "change,submission")).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["change", "submission", "change"]);
    await deleteWebForm(ctx, webForm);
    expect(await kinds()).toEqual(["change", "change"]);
  });

  it("on the contact that stays after a merge, and on the other one again after undoing it", async () => {
    const [survivorId, mergedId] = [await newContact("ana@example.com"), await newContact("ana@example.org")];
    await addWebForm(ctx, "first", survivorId);
    await addWebForm(ctx, "second", mergedId);
    const names = async (id: string) =>
      (await read(id)).map((item) => (item.kind === "submission" ? item.submission.formName : ""));
    const merge = await merged(caller, survivorId, { mergedId });
    expect(await names(survivorId)).toEqual(["second", "first"]);
    expect((await undo(caller, merge.id)).status).toBe(200);
    expect([await names(survivorId), await names(mergedId)]).toEqual([["first"], ["second"]]);
  });

  it("only with the permission for contacts, and never those of another workspace", async () => {
    const contactId = await newContact("ana@example.com");
    await addWebForm(ctx, "quote", contactId);
    const see = async (scopes: string[]) =>
      (await read(contactId, "submission", { ...caller, ...(await newApiKey(ctx.userId, { scopes })) }))
        .length;
    expect(await see(["contact:read"])).toBe(1);
    const { token } = await newApiKey(ctx.userId, { scopes: ["message:read"] });
    const params = { id: contactId };
    expect(await call(timelineEndpoints.list, { ...caller, token }, { params })).toMatchObject({
      status: 403,
    });

    const other = await newWorkspace();
    const stranger = {
      token: (await newApiKey(other.userId)).token,
      workspaceId: other.workspaceId,
    };
    expect(await call(timelineEndpoints.list, stranger, { params })).toMatchObject({
      status: 404,
      errorCode: "CONTACT_NOT_FOUND",
    });
    await createDefaultStages(other);
    const theirs = await createContact(systemContext(other.workspaceId, "api"), {
      name: "Ana",
      email: `${newId()}@example.com`,
    });
    expect(await read(theirs.id, "submission", stranger)).toEqual([]);
  });
});
