import { afterEach, beforeEach, vi } from "vitest";
import { listContacts } from "#lib/contacts/index.ts";
import { createCustomField } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import { webFormSubmissions } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createWebForm, listFormSubmissions, openPublicForm, updateWebForm } from "#lib/web-forms/index.ts";
import {
  CreateWebForm,
  defaultTarget,
  type FormField,
  type FormTarget,
  type WebForm,
} from "#lib/web-forms/schema.ts";
import { resetBuckets } from "../buckets.ts";
import { type TestServer, useTestServer } from "../servers/server.ts";
import { proofOf } from "./visitor.ts";
import { newWorkspace } from "./workspace.ts";

/** A field with the defaults of a schema. */
type GivenField = Pick<FormField, "id" | "kind"> & Partial<FormField>;

const emailField: GivenField = { id: "email", kind: "email", isRequired: true };

type GivenForm = {
  content?: object;
  fields?: readonly GivenField[];
  name?: string;
  target?: Partial<FormTarget>;
};

/** Creates a published form. Fields without a label have their id as label. */
export async function newWebForm(
  ctx: WorkspaceContext,
  { fields = [emailField], content, ...input }: GivenForm & { allowedOrigins?: string[] | null } = {},
): Promise<WebForm> {
  const labeled = fields.map((field) => ({ label: field.id, ...field }));
  const target = { ...defaultTarget, ...input.target };
  const form = { name: "Contact us", ...input, target, content: { ...content, fields: labeled } };
  const { id } = await createWebForm(ctx, CreateWebForm.parse(form));
  return updateWebForm(ctx, id, { status: "published" });
}

/** Adds a form with a submission of a contact. */
export async function addWebForm(ctx: WorkspaceContext, canary: string, contactId: string) {
  const form = await newWebForm(ctx, { name: canary, content: { description: canary } });
  await database()
    .db.insert(webFormSubmissions)
    .values({
      workspaceId: ctx.workspaceId,
      id: newId(),
      formId: form.id,
      formVersion: form.version,
      contactId,
      isNewContact: true,
      visitId: newId(),
      answers: [{ fieldId: "email", kind: "email", label: canary, value: `one@${canary}.example` }],
      consent: { text: canary, isGranted: true },
    });
  return { webForm: form.id };
}

/** A visit of a form's page in a browser. */
type TestVisit = {
  token: string;
  /** The version that the page shows. */
  version: number;
  call(path: "challenge" | "submission", body?: object): Promise<Response>;
  /** Solves a challenge and submits the answers. Returns the status, the error code and the data of the response. */
  submit(answers: Record<string, string>, others?: object): Promise<unknown[]>;
};

/** Opens a form's page. */
async function newVisit(server: TestServer, publicKey: string): Promise<TestVisit> {
  const opened = await openPublicForm(publicKey);
  if (!opened) throw new Error("the form is not published");
  const { form, visitToken: token } = opened;
  const call: TestVisit["call"] = (path, body) =>
    server.fetch(`/api/form/public/${publicKey}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    token,
    version: form.version,
    call,
    submit: async (answers, others = {}) => {
      const challenge = (await (await call("challenge")).json()).data;
      const body = { version: form.version, answers, proof: proofOf(challenge), ...others };
      const response = await call("submission", body);
      const { errorCode, data } = await response.json();
      return [response.status, errorCode, data];
    },
  };
}

/** Opens a form's page, and lets time pass until a person has filled it in. */
export async function filledVisit(server: TestServer, publicKey: string, ageMs = 5_000): Promise<TestVisit> {
  vi.restoreAllMocks();
  const opened = await newVisit(server, publicKey);
  vi.spyOn(clock, "now").mockImplementation(() => new Date(Date.now() + ageMs));
  return opened;
}

const manyFields: readonly GivenField[] = [
  { id: "name", kind: "name" },
  { id: "last", kind: "lastname" },
  { id: "email", kind: "email", isRequired: true },
  { id: "phone", kind: "phone" },
  { id: "plan", kind: "text", code: "plan" },
  { id: "message", kind: "longText" },
];

/**
 * Gives the calling test file a server, and each test a new workspace with the custom field `plan`. Forms that it
 * creates have fields of many kinds. Call it once at the top of the file.
 */
export function useSubmittedForms() {
  const server = useTestServer();
  const workspace = { ctx: {} as Awaited<ReturnType<typeof newWorkspace>> };
  beforeEach(async () => {
    await resetBuckets();
    workspace.ctx = await newWorkspace();
    await createDefaultStages(workspace.ctx);
    await createCustomField(workspace.ctx, { code: "plan" });
  });
  afterEach(() => void vi.restoreAllMocks());
  const visit = (publicKey: string, ageMs?: number) => filledVisit(server, publicKey, ageMs);
  return {
    server,
    workspace,
    visit,
    newForm: (input: object = {}) => newWebForm(workspace.ctx, { fields: manyFields, ...input }),
    submit: async (publicKey: string, answers: Record<string, string>, others = {}) =>
      (await visit(publicKey)).submit(answers, others),
    contactsNow: async () => (await listContacts(workspace.ctx, { orderBy: "newest", pageSize: 20 })).data,
    submissionsOf: async (id: string) =>
      (await listFormSubmissions(workspace.ctx, id, { pageSize: 20 })).data,
  };
}
