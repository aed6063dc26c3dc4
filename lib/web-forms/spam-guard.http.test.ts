import { describe, expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { drainBucket } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { useSubmittedForms } from "#lib/testing/factories/web-form.ts";
import { countFormSubmissions, updateWebForm } from "./index.ts";

const done = { problems: [], thanks: "", redirectUrl: null };

describe("the guard of a form", () => {
  const { workspace, newForm, submit, contactsNow, submissionsOf, server, visit } = useSubmittedForms();

  it("return the problems of answers, and store nothing", async () => {
    const form = await newForm({
      content: { consent: { text: "I agree", channelIds: [], isRequired: true } },
    });
    const { submit } = await visit(form.publicKey);
    const digest = await digestDatabase();
    expect(await submit({ phone: "12", plan: "x".repeat(501) })).toEqual([
      200,
      null,
      {
        problems: [
          { fieldId: "email", problem: "required" },
          { fieldId: "phone", problem: "phone" },
          { fieldId: "plan", problem: "length" },
          { fieldId: "consent", problem: "required" },
        ],
        thanks: "",
        redirectUrl: null,
      },
    ]);
    expect(await digestDatabase()).toEqual(digest);
  });

  it("are stored once per visit", async () => {
    const form = await newForm();
    const { submit } = await visit(form.publicKey);
    const answers = { email: "ana@example.com" };
    const both = await Promise.all([submit(answers), submit(answers)]);
    expect([...both, await submit({ email: "eva@example.com" })]).toEqual(Array(3).fill([200, null, done]));
    expect((await contactsNow()).map(({ email }) => email)).toEqual(["ana@example.com"]);
    expect(await submissionsOf(form.id)).toHaveLength(1);
  });

  it("create one contact for simultaneous submissions of two forms", async () => {
    const keys = [(await newForm()).publicKey, (await newForm()).publicKey];
    const visits = await Promise.all(keys.map((key) => visit(key)));
    await Promise.all(visits.map(({ submit }) => submit({ email: "ana@example.com" })));
    expect(await contactsNow()).toHaveLength(1);
  });

  it("are discarded with the same response if a program sent them, and counted", async () => {
    const form = await newForm();
    const answers = { email: "ana@example.com" };
    expect(await submit(form.publicKey, answers, { website: "https://spam.example" })).toEqual([
      200,
      null,
      done,
    ]);
    const fast = await visit(form.publicKey, 1_000);
    expect(await fast.submit(answers)).toEqual([200, null, done]);
    expect(await contactsNow()).toEqual([]);
    const { days } = await countFormSubmissions(workspace.ctx, form.id, { days: 7 });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      submissions: 0,
      refused: 2,
    });
    await submit(form.publicKey, answers);
    expect((await countFormSubmissions(workspace.ctx, form.id, { days: 1 })).days).toMatchObject([
      { submissions: 1, refused: 2 },
    ]);
  });

  it("need a token of a visit of this form and a proof of work", async () => {
    const [form, other] = [await newForm(), await newForm()];
    const [mine, theirs] = [await visit(form.publicKey), await visit(other.publicKey)];
    const path = `/api/form/public/${form.publicKey}`;
    const call = async (token: string | null, step: string, body: object = {}) => {
      const response = await server.fetch(`${path}/${step}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ version: mine.version, answers: { email: "a@example.com" }, ...body }),
      });
      return [response.status, (await response.json()).errorCode];
    };
    const digest = await digestDatabase();
    for (const step of ["challenge", "submission"]) {
      expect(await call(null, step)).toEqual([401, "TOKEN_REQUIRED"]);
      expect(await call(theirs.token, step)).toEqual([401, "TOKEN_INVALID"]);
    }
    expect(await call(mine.token, "submission")).toEqual([403, "PROOF_REQUIRED"]);
    expect(await call(mine.token, "submission", { proof: "12.1.x.1" })).toEqual([403, "PROOF_INVALID"]);
    expect(await digestDatabase()).toEqual(digest);
  });

  it("are limited for each address and form, and make challenges harder", async () => {
    const form = await newForm();
    await drainBucket(`form:${form.id}`, 0);
    const { call, submit } = await visit(form.publicKey);
    expect((await (await call("challenge")).json()).data.bits).toBe(18);
    await drainBucket(`form:${form.id}`, 300);
    await drainBucket(`form-address:${form.id}:127.0.0.1`, 0);
    expect((await submit({ email: "ana@example.com" })).slice(0, 2)).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(await contactsNow()).toEqual([]);
  });

  it("are rejected by a form that changed, was closed or does not exist", async () => {
    const form = await newForm();
    const answers = { email: "ana@example.com" };
    const before = await visit(form.publicKey);
    await updateWebForm(workspace.ctx, form.id, { name: "New" });
    expect(await before.submit(answers)).toEqual([409, "FORM_CHANGED", null]);
    const current = await visit(form.publicKey);
    await updateWebForm(workspace.ctx, form.id, { status: "closed" });
    const { status } = await current.call("submission", { version: 3, answers });
    expect(status).toBe(404);
    for (const key of ["x", newId(), "a".repeat(16)]) {
      const response = await server.fetch(`/api/form/public/${key}/challenge`, { method: "POST" });
      expect([response.status, (await response.json()).errorCode]).toEqual([404, "WEB_FORM_NOT_FOUND"]);
    }
    expect(await contactsNow()).toEqual([]);
  });

  it("reject malformed bodies", async () => {
    const { call } = await visit((await newForm()).publicKey);
    const wrong = [
      {},
      { version: 2 },
      { version: 2, answers: [] },
      { version: 2, answers: { email: ["a@example.com"] } },
      { version: 2, answers: { email: "x".repeat(5_001) } },
      { version: 2, answers: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`f${n}`, "x"])) },
    ];
    for (const body of wrong) expect((await call("submission", body)).status).toBe(400);
    expect((await call("submission", { version: 2, answers: {}, website: "x".repeat(70_000) })).status).toBe(
      413,
    );
  });
});
