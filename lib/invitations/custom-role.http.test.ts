import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { auditOf, invitationCalls, newEmail, tokenOf } from "#lib/testing/factories/invitations.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { previewInvitation } from "./index.ts";

const base: readonly Permission[] = ["members.read", "members.write", "contacts.read"];
const forbidden = { status: 403, errorCode: "FORBIDDEN" };

describe("/api/user/invitation with a custom role", () => {
  const server = useTestServer();
  const { call, inviterOf, inviteWithRole, list, signUp } = invitationCalls(server);
  useFrozenBuckets();
  beforeEach(resetBuckets);

  /** A member with a custom role. `roleId` is that of the role. */
  async function memberWith(workspaceId: string, permissions: readonly Permission[], name?: string) {
    const { id } = await newPerson();
    const roleId = await joinWithRole(workspaceId, id, { permissions, ...(name && { name }) });
    return { roleId, token: await loginTokenOf(id), workspaceId };
  }

  it("gives the role to the person who joins", async () => {
    const owner = await inviterOf("owner");
    const { roleId } = await memberWith(owner.workspaceId, ["contacts.read"], "Support");
    const { status, data } = await inviteWithRole(owner, roleId);
    const customRole = { id: roleId, name: "Support" };
    expect([status, data.invitation]).toMatchObject([200, { role: "agent", customRole }]);
    expect(await list(owner)).toEqual([data.invitation]);
    expect(await previewInvitation(tokenOf(data.url), null)).toMatchObject({ role: "agent", customRole });
    const email = newEmail();
    expect(await signUp(tokenOf(data.url), { email })).toMatchObject({ status: 200 });
    const { rows } = await database().pool.query(
      `select m.role, m.custom_role_id from memberships m join users u on u.id = m.user_id
       where m.workspace_id = $1 and u.email = $2`,
      [owner.workspaceId, email],
    );
    expect(rows).toEqual([{ role: "agent", custom_role_id: roleId }]);
    expect(await auditOf(owner.workspaceId)).toEqual([
      { action: "invitation.created", detail: "link Support" },
      { action: "invitation.accepted", detail: "Support" },
    ]);
  });

  it("rejects roles with more permissions than the inviter has, roles other than agent, and unknown roles", async () => {
    const owner = await inviterOf("owner");
    const manager = await memberWith(owner.workspaceId, base);
    const { roleId: strong } = await memberWith(owner.workspaceId, ["contacts.delete"]);
    const { roleId: weak } = await memberWith(owner.workspaceId, ["contacts.read"]);
    expect(await inviteWithRole(manager, strong)).toMatchObject(forbidden);
    expect((await inviteWithRole(manager, weak)).status).toBe(200);
    expect(await inviteWithRole(owner, weak, "admin")).toMatchObject({
      status: 400,
      message: "customRoleId needs the role agent",
    });
    const other = await inviterOf("owner");
    expect(await inviteWithRole(other, weak)).toMatchObject({ status: 404, errorCode: "ROLE_NOT_FOUND" });

    const { data } = await inviteWithRole(owner, strong);
    const path = `?id=${data.invitation.id}`;
    const { token, workspaceId } = manager;
    expect(await call(`/resend${path}`, { token, workspaceId })).toMatchObject(forbidden);
    expect(await call(path, { method: "DELETE", token, workspaceId })).toMatchObject(forbidden);
  });

  it("ends when the inviter may no longer give the role, and when the role is deleted", async () => {
    const owner = await inviterOf("owner");
    const { workspaceId, token } = owner;
    const manager = await memberWith(workspaceId, base);
    const { roleId } = await memberWith(workspaceId, ["contacts.read"]);
    const { data } = await inviteWithRole(manager, roleId);
    await database().pool.query("update custom_roles set permissions = $2 where id = $1", [
      manager.roleId,
      ["members.write"],
    ]);
    expect(await signUp(tokenOf(data.url), { email: newEmail() })).toMatchObject(forbidden);
    expect(await list(owner)).toHaveLength(1);
    const deleted = await server.fetch(`/api/role?id=${roleId}&moveToRoleId=agent`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId },
    });
    expect(deleted.status).toBe(200);
    expect(await list(owner)).toEqual([]);
  });
});
