import { describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { webFormSubmissions } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWebForm, useSubmittedForms } from "#lib/testing/factories/web-form.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { webFormEndpoints } from "./endpoints.ts";
import { exportFormSubmissions, updateWebForm } from "./index.ts";
import { UpdateWebForm } from "./schema.ts";

const FIXED = "date,contactId,contactName,isNewContact,formVersion,consent,consentText";

describe("the export of a form's submissions", () => {
  const { server, workspace, newForm, submit, submissionsOf } = useSubmittedForms();

  const download = async (id: string, scopes?: string[]) => {
    const { userId, workspaceId } = workspace.ctx;
    const { token } = await newApiKey(userId, scopes && { scopes });
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
    return callEndpoint(server, webFormEndpoints.export, { params: { id }, headers });
  };
  const linesOf = async (id: string) => (await download(id)).text.split("\r\n");

  it("has a line per submission, newest first, without formulas", async () => {
    const consent = { text: "Offers, please", channelIds: [], isRequired: false };
    const form = await newForm({ name: "Quote / 2026", content: { consent } });
    const message = '=HYPERLINK("https://evil.example";"Win")';
    const name = "@Ana";
    await submit(form.publicKey, { name, email: "ana@example.com", phone: "+34600111222", message });
    await submit(form.publicKey, { name: "Eva", email: "eva@example.com", plan: "Pro" }, { consent: true });
    const { status, headers, text } = await download(form.id);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toContain("Quote-2026.csv");
    const [eva, ana] = await submissionsOf(form.id);
    expect(text.split("\r\n")).toEqual([
      `${FIXED},name,last,email,phone,plan,message`,
      `${eva?.date},${eva?.contactId},Eva,true,2,true,"Offers, please",Eva,,eva@example.com,,Pro,`,
      `${ana?.date},${ana?.contactId},'@Ana,true,2,false,"Offers, please",'@Ana,,ana@example.com,+34600111222,,` +
        `"'=HYPERLINK(""https://evil.example"";""Win"")"`,
      "",
    ]);
  });

  it("keeps the answers to fields that were removed since, after those of the form", async () => {
    const form = await newForm();
    await submit(form.publicKey, { email: "ana@example.com", plan: "Pro", message: "Hello" });
    const fields = form.content.fields.filter(({ id }) => id === "email");
    const content = { ...form.content, fields: fields.map((field) => ({ ...field, label: "Mail" })) };
    await updateWebForm(workspace.ctx, form.id, UpdateWebForm.parse({ content }));
    await submit(form.publicKey, { email: "eva@example.com" });
    const [head, eva, ana] = await linesOf(form.id);
    expect(head).toBe(`${FIXED},Mail,plan,message`);
    expect(eva).toMatch(/,eva@example\.com,true,3,,,eva@example\.com,,$/);
    expect(ana).toMatch(/,ana@example\.com,true,2,,,ana@example\.com,Pro,Hello$/);
  });

  it("includes more submissions than a page", async () => {
    const { ctx } = workspace;
    const form = await newForm();
    const { id: contactId } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
    const common = { workspaceId: ctx.workspaceId, formId: form.id, formVersion: 2, contactId };
    const submissions = Array.from({ length: 1_001 }, (_, index) => ({
      ...common,
      id: newId(),
      isNewContact: false,
      visitId: newId(),
      answers: [{ fieldId: "plan", kind: "text", label: "plan", value: `Plan ${index}` }],
    }));
    await database().db.insert(webFormSubmissions).values(submissions);
    const plans = (await linesOf(form.id)).slice(1, -1).map((line) => /Plan (\d+)/.exec(line)?.[1]);
    expect(plans).toEqual(submissions.map((_, index) => String(1_000 - index)));
  });

  it("begins with a byte order mark, also without submissions", async () => {
    const content = await exportFormSubmissions(workspace.ctx, (await newForm()).id);
    if (!("lines" in content)) throw new Error("the export is not a text file");
    let text = "";
    for await (const part of content.lines) text += part;
    expect(text).toBe(`\u{feff}${FIXED},name,last,email,phone,plan,message\r\n`);
  });

  it("is recorded in the audit log", async () => {
    const form = await newForm();
    expect((await download(form.id)).status).toBe(200);
    const { rows } = await database().pool.query(
      "select action, subject, detail from audit_log where workspace_id = $1 and action like '%.exported'",
      [workspace.ctx.workspaceId],
    );
    expect(rows).toEqual([{ action: "web_form.exported", subject: form.id, detail: "Contact us" }]);
  });

  it("needs the permission for contacts, and a form of the workspace", async () => {
    const form = await newForm();
    expect((await download(form.id, ["contact:read"])).status).toBe(200);
    expect(await download(form.id, ["agent:read"])).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const theirs = await newWebForm(await newWorkspace());
    for (const id of [theirs.id, newId(), "x"]) {
      expect(await download(id)).toMatchObject({ status: 404, errorCode: "WEB_FORM_NOT_FOUND" });
    }
  });
});
