import { beforeEach, describe, expect, it } from "vitest";
import { createAgent } from "#lib/agents/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createRule } from "#lib/rules/index.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getChecklist, updateChecklist } from "./index.ts";

describe("the setup checklist", () => {
  useTestDatabase();
  let ctx: MemberContext;

  const newMember = async (): Promise<MemberContext> => {
    const made = await newWorkspace();
    await createDefaultStages(made);
    return memberContext(made, { userId: made.userId, role: "owner" });
  };
  const doneSteps = async (of = ctx) =>
    (await getChecklist(of)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

  beforeEach(async () => {
    ctx = await newMember();
  });

  it("has no step done in a new workspace", async () => {
    expect(await getChecklist(ctx)).toEqual({
      steps: ["contact", "channel", "agent", "widget", "rule", "member"].map((step) => ({
        step,
        isDone: false,
      })),
      isDismissed: false,
    });
  });

  it("marks each step when its data exists, in any order", async () => {
    const { id: userId } = await newPerson();
    await join(ctx.workspaceId, userId, "agent");
    expect(await doneSteps()).toEqual(["member"]);
    await startSimulator(ctx);
    expect(await doneSteps()).toEqual(["channel", "member"]);
    const { id: agentId } = await createAgent(ctx, { name: "Nova" });
    expect(await doneSteps()).toEqual(["channel", "agent", "member"]);
    const visitor = { platformId: 1, agentId, externalContactId: newId(), externalId: newId() };
    await receiveMessage(ctx, { ...visitor, text: "Hi", at: new Date() });
    expect(await doneSteps()).toEqual(["contact", "channel", "agent", "widget", "member"]);
    const action = { url: "https://receiver.example/hook" };
    const rule = { name: "New contacts", enabled: true, trigger: "contacto_nuevo", actions: [action] };
    await createRule(ctx, CreateRule.parse(rule));
    expect(await doneSteps()).not.toContain("rule");
    await createContact(ctx, { name: "Eva", email: "eva@tertulia.example" });
    expect(await doneSteps()).toEqual(["contact", "channel", "agent", "widget", "rule", "member"]);
  });

  it("does not take a contact that was added by hand for a visitor of the website", async () => {
    await createContact(ctx, { name: "Eva", email: "eva@tertulia.example" });
    expect(await doneSteps()).toEqual(["contact"]);
  });

  it("is hidden for the person who hid it, in that workspace only, until they show it again", async () => {
    const { id: userId } = await newPerson();
    await join(ctx.workspaceId, userId, "admin");
    const other = await newMember();
    expect((await updateChecklist(ctx, { isDismissed: true })).isDismissed).toBe(true);
    const seenBy = async (who: MemberContext) => (await getChecklist(who)).isDismissed;
    expect(await seenBy(ctx)).toBe(true);
    expect(await seenBy({ ...ctx, userId })).toBe(false);
    expect(await seenBy(other)).toBe(false);
    expect((await updateChecklist(ctx, { isDismissed: false })).isDismissed).toBe(false);
    expect(await seenBy(ctx)).toBe(false);
  });

  it("does not count the data of another workspace", async () => {
    const other = await newMember();
    await createContact(other, { name: "Eva", email: "eva@tertulia.example" });
    await startSimulator(other);
    expect(await doneSteps()).toEqual([]);
  });
});
