import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { auditLog, memberships, users } from "#lib/db/schema/index.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { anonymousContext, type MemberContext, memberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { addUser, changeRole, ensureAccount, findMember, removeUser } from "./index.ts";
import { signIn } from "./sessions/sign-in.ts";

const password = "a sentence nobody guesses";

describe("the people of a workspace", () => {
  useTestDatabase();

  it("ensureAccount finds an account by its address in any case, or creates one that no password opens", async () => {
    const input = { name: "Zoe", lastName: null, email: "zoe.sso@acme.example" };
    const made = await ensureAccount(anonymousContext(), input);
    const found = await ensureAccount(anonymousContext(), { ...input, email: "Zoe.SSO@acme.example" });
    expect(found).toEqual(made);
    const attempt = { email: input.email, password: "", address: "203.0.113.7" };
    await expect(signIn(anonymousContext(), attempt)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  it("add a new user with an account, as agent by default", async () => {
    const ctx = await workspaceOf("owner");
    const added = await addUser(ctx, {
      name: "Luis",
      email: "Luis@tertulia.example",
      password,
      role: "agent",
    });
    expect(added).toEqual({ userId: expect.any(String), email: "Luis@tertulia.example" });
    expect(await findMember(ctx, "luis@TERTULIA.example")).toMatchObject({ id: added.userId, role: "agent" });
    const [audit] = await auditOf(ctx);
    expect(audit).toMatchObject({ action: "member.added", subject: added.userId, actorId: ctx.userId });
  });

  it("add an existing user by email without changing name and password", async () => {
    const ctx = await workspaceOf("owner");
    const known = await newPerson({ password, name: "Berta" });
    const before = await personOf(known.id);
    const added = await addUser(ctx, {
      name: "An Impostor",
      email: known.email.toUpperCase(),
      password: "the impostor's own words",
      role: "admin",
    });
    expect(added).toEqual({ userId: known.id, email: known.email });
    expect(await personOf(known.id)).toEqual(before);
    expect(await roleOf(ctx, known.id)).toBe("admin");
  });

  it("cannot be added twice", async () => {
    const ctx = await workspaceOf("owner");
    const input = { name: "Luis", email: `${newId()}@tertulia.example`, password, role: "agent" as const };
    const outcomes = await Promise.allSettled([addUser(ctx, input), addUser(ctx, input)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(addUser(ctx, input)).rejects.toMatchObject({ code: "NAME_TAKEN" });
  });

  it("are rejected with a common password", async () => {
    const ctx = await workspaceOf("owner");
    const input = {
      name: "Luis",
      email: "l@tertulia.example",
      password: "password1234",
      role: "agent" as const,
    };
    await expect(addUser(ctx, input)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  const granted: [Role, Role, boolean][] = [
    ["owner", "owner", true],
    ["admin", "owner", false],
    ["admin", "admin", true],
    ["agent", "admin", false],
  ];
  it.each(granted)("an %s grants %s: %s", async (caller, role, isAllowed) => {
    const ctx = await workspaceOf(caller);
    const input = { name: "Luis", email: `${newId()}@tertulia.example`, password, role };
    const member = await memberOf(ctx, "agent");
    const refusal = { code: "FORBIDDEN" };
    if (!isAllowed) {
      await expect(addUser(ctx, input)).rejects.toMatchObject(refusal);
      await expect(changeRole(ctx, member, { role })).rejects.toMatchObject(refusal);
      expect(await roleOf(ctx, member)).toBe("agent");
      return;
    }
    await addUser(ctx, input);
    expect(await changeRole(ctx, member, { role })).toMatchObject({ id: member, role });
    expect(await roleOf(ctx, member)).toBe(role);
  });

  it("with a higher role than the caller cannot be changed", async () => {
    const ctx = await workspaceOf("admin");
    const owner = await memberOf(ctx, "owner");
    await memberOf(ctx, "owner");
    await expect(changeRole(ctx, owner, { role: "agent" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(removeUser(ctx, owner)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await roleOf(ctx, owner)).toBe("owner");
  });

  it("always include an owner, even if two leave at the same time", async () => {
    const ctx = await workspaceOf("owner");
    await expect(removeUser(ctx, ctx.userId)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(changeRole(ctx, ctx.userId, { role: "agent" })).rejects.toMatchObject({ code: "FORBIDDEN" });

    const second = await memberOf(ctx, "owner");
    const outcomes = await Promise.allSettled([
      removeUser(ctx, second),
      changeRole(ctx, ctx.userId, { role: "agent" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const owners = await database()
      .db.select()
      .from(memberships)
      .where(and(eq(memberships.workspaceId, ctx.workspaceId), eq(memberships.role, "owner")));
    expect(owners).toHaveLength(1);
  });

  it("leave their contacts unassigned and keep their account", async () => {
    const ctx = await workspaceOf("owner");
    const agent = await memberOf(ctx, "agent");
    const { pool } = database();
    const stageId = newId();
    const contactId = newId();
    await pool.query(
      `insert into stages (workspace_id, id, name, color, "order", is_default) values ($1, $2, 'New', '#64748b', 0, true)`,
      [ctx.workspaceId, stageId],
    );
    await pool.query(
      `insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color, assigned_agent_id)
       values ($1, $2, 'Eva', 7, $3, 0, '#64748b', $4)`,
      [ctx.workspaceId, contactId, stageId, agent],
    );
    expect(await removeUser(ctx, agent)).toEqual({ id: agent });
    const { rows } = await pool.query("select assigned_agent_id, version from contacts where id = $1", [
      contactId,
    ]);
    expect(rows).toEqual([{ assigned_agent_id: null, version: 2 }]);
    const history = await pool.query(
      "select kind, field, old_value->>'id' as old, new_value, actor_id from contact_history where contact_id = $1",
      [contactId],
    );
    expect(history.rows).toEqual([
      { kind: "changed", field: "assignedAgentId", old: agent, new_value: null, actor_id: ctx.userId },
    ]);
    expect(await roleOf(ctx, agent)).toBeUndefined();
    expect(await personOf(agent)).toBeDefined();
    await expect(findMember(ctx, (await personOf(agent))?.email ?? "")).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
  });

  it("of another workspace are not found and stay unchanged", async () => {
    const ctx = await workspaceOf("owner");
    const other = await workspaceOf("owner");
    const stranger = await memberOf(other, "agent");
    const missing = { code: "USER_NOT_FOUND" };
    await expect(changeRole(ctx, stranger, { role: "admin" })).rejects.toMatchObject(missing);
    await expect(removeUser(ctx, stranger)).rejects.toMatchObject(missing);
    await expect(removeUser(ctx, "not an id")).rejects.toMatchObject(missing);
    await expect(findMember(ctx, (await personOf(stranger))?.email ?? "")).rejects.toMatchObject(missing);
    expect(await roleOf(other, stranger)).toBe("agent");
  });
});

async function workspaceOf(role: Role): Promise<MemberContext> {
  const ctx = await newWorkspace(role);
  return memberContext(ctx, { userId: ctx.userId, role });
}

async function memberOf(ctx: MemberContext, role: Role): Promise<string> {
  const { id } = await newPerson();
  await join(ctx.workspaceId, id, role);
  return id;
}

async function roleOf(ctx: MemberContext, userId: string): Promise<Role | undefined> {
  const [row] = await database()
    .db.select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, ctx.workspaceId), eq(memberships.userId, userId)));
  return row?.role;
}

async function personOf(id: string) {
  const [person] = await database().db.select().from(users).where(eq(users.id, id));
  return person;
}

function auditOf(ctx: MemberContext) {
  return database().db.select().from(auditLog).where(eq(auditLog.workspaceId, ctx.workspaceId));
}
