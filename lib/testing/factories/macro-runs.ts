import { and, asc, eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { events, messages } from "#lib/db/schema/index.ts";
import { macroEndpoints } from "#lib/macros/endpoints.ts";
import { Macro, type MacroAction, MacroRun, type RunMacro } from "#lib/macros/schema.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "../buckets.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { useTestServer } from "../servers/server.ts";
import { newTenant, type Tenant } from "./tenant.ts";

/** `token` is that of the owner by default; the rest are headers. */
type Given = { token?: string; "idempotency-key"?: string };
type Conversation = { contactId: string; conversationId: string };

/** Macros of a new workspace for each test, which has a conversation with Eva. Call it once at the top of a file. */
export function useMacroRuns() {
  const server = useTestServer();
  const now = {} as { mine: Tenant; ctx: WorkspaceContext; eva: Conversation };

  const visit = (name: string, more: object = {}) =>
    receiveMessage(now.ctx, {
      platformId: 1,
      agentId: now.mine.ids.aiAgent,
      externalContactId: newId(),
      externalId: newId(),
      name,
      text: "Hi",
      at: new Date(),
      ...more,
    });
  const headersOf = ({ token = now.mine.owner.token, ...headers }: Given) => ({
    authorization: `Bearer ${token}`,
    "x-workspace-id": now.mine.workspaceId,
    ...headers,
  });
  const createAs = async (who: Pick<Given, "token">, actions: readonly object[], isShared = true) => {
    const body = { name: "Qualified lead", isShared, actions };
    const { data } = await callEndpoint(server, macroEndpoints.create, { body, headers: headersOf(who) });
    return Macro.parse(data).id;
  };
  const create = (...actions: MacroAction[]) => createAs({}, actions);
  const start = (id: string, body: RunMacro, given: Given = {}) =>
    callEndpoint(server, macroEndpoints.run, { params: { id }, body, headers: headersOf(given) });
  const run = async (actions: MacroAction[], body: RunMacro, given: Given = {}) =>
    MacroRun.parse((await start(await create(...actions), body, given)).data);
  /** The texts of Eva's conversation, oldest first. */
  const textsIn = async (direction: "outbound" | "note") => {
    const rows = await database()
      .db.select({ text: messages.text })
      .from(messages)
      .where(and(eq(messages.conversationId, now.eva.conversationId), eq(messages.direction, direction)))
      .orderBy(asc(messages.id));
    return rows.map(({ text }) => text);
  };
  /** The triggers of the events of a contact, oldest first. */
  const firedFor = async (contactId: string) => {
    const rows = await database()
      .db.select({ trigger: events.trigger })
      .from(events)
      .where(eq(events.contactId, contactId))
      .orderBy(asc(events.id));
    return rows.map(({ trigger }) => trigger);
  };

  beforeEach(async () => {
    await resetBuckets();
    now.mine = await newTenant();
    now.ctx = systemContext(now.mine.workspaceId, "panel");
    const { contactId, conversationId } = await visit("Eva");
    now.eva = { contactId, conversationId };
  });
  return { now, visit, createAs, create, start, run, textsIn, firedFor };
}

/** Results of the actions of the first contact: type, status, and the message if there is one. */
export function outcomesOf({ results: [first] }: MacroRun): string[] {
  return (first?.actions ?? []).map(({ type, status, message }) => `${type} ${status} ${message}`.trim());
}

/** The statuses of the actions of the first contact. */
export function statusesOf({ results: [first] }: MacroRun): string[] {
  return (first?.actions ?? []).map(({ status }) => status);
}
