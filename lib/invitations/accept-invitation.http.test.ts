import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { anonymousContext, memberContext } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { auditOf, invitationCalls, newEmail, roleOf, tokenOf } from "#lib/testing/factories/invitations.ts";
import { knownHash, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { changeRole, removeUser } from "#lib/users/index.ts";
import { previewInvitation } from "./index.ts";

const password = "a sentence nobody guesses";

describe("/api/user/invitation/accept and /api/user/invitation/account", () => {
  const server = useTestServer();
  const { call, inviterOf, invite, list, linkTo, signUp, accept } = invitationCalls(server);
  useFrozenBuckets();
  beforeEach(resetBuckets);

  it("creates an account and a membership with a copied link, once", async () => {
    const owner = await inviterOf("owner");
    const email = newEmail();
    const { status, data } = await invite(owner, email, "admin");
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        invitation: {
          id: expect.any(String),
          email,
          role: "admin",
          customRole: null,
          invitedBy: { id: owner.id, name: "Olga" },
          creationDate: expect.any(String),
          expiresAt: expect.any(String),
        },
        url: expect.stringMatching(new RegExp(`^${env().PUBLIC_URL}/invitation\\?token=[\\w-]{43}$`)),
        mailed: false,
      },
    });
    const { creationDate, expiresAt } = data.invitation;
    expect(Date.parse(expiresAt) - Date.parse(creationDate)).toBe(7 * 86_400_000);
    expect(await list(owner)).toEqual([data.invitation]);
    const token = tokenOf(data.url);
    const { rows } = await database().pool.query("select token_hash from invitations where id = $1", [
      data.invitation.id,
    ]);
    expect(rows).toEqual([{ token_hash: hashToken(token) }]);

    expect(await signUp(token)).toMatchObject({
      status: 200,
      data: { workspaceId: owner.workspaceId, email },
    });
    expect(await roleOf(owner.workspaceId, email)).toBe("admin");
    expect(await list(owner)).toEqual([]);
    expect(await signUp(token)).toMatchObject({
      status: 403,
      message: "This invitation is no longer valid. Ask for a new one.",
    });
    expect(await auditOf(owner.workspaceId)).toEqual([
      { action: "invitation.created", detail: `${email} admin` },
      { action: "invitation.accepted", detail: "admin" },
    ]);
    const logIn = await server.fetch("/api/user/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(logIn.status).toBe(200);
  });

  it("accepts one of two simultaneous uses", async () => {
    const token = await linkTo(await inviterOf("owner"), null);
    const people = await Promise.all([newPerson(), newPerson()]);
    const answers = await Promise.all(people.map(({ id }) => accept(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("lets a person with an account join, and rejects others with a bound link", async () => {
    const owner = await inviterOf("owner");
    const known = await newPerson({ passwordHash: knownHash });
    const stranger = await newPerson();
    const token = await linkTo(owner, known.email.toUpperCase());
    expect(await signUp(token)).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    expect(await accept(token, stranger.id)).toMatchObject({
      status: 403,
      message: "This invitation is for another email address.",
    });
    expect(await accept(token, known.id)).toMatchObject({
      status: 200,
      data: { workspaceId: owner.workspaceId, email: known.email },
    });
    expect(await roleOf(owner.workspaceId, known.email)).toBe("agent");
    expect(await accept(token, known.id)).toMatchObject({ status: 403 });
  });

  it("rejects another email than the invited one for a new account, and no email for an open link", async () => {
    const owner = await inviterOf("owner");
    const bound = await linkTo(owner, newEmail());
    expect(await signUp(bound, { email: newEmail() })).toMatchObject({ status: 403 });
    const open = await linkTo(owner, null);
    expect(await signUp(open)).toMatchObject({ status: 400, message: expect.stringContaining("email") });
    const email = newEmail();
    expect(await signUp(open, { email, password: "password1234" })).toMatchObject({ status: 400 });
    expect(await signUp(open, { email })).toMatchObject({ status: 200, data: { email } });
  });

  it("reports that the person is a member already, and keeps the link", async () => {
    const owner = await inviterOf("owner");
    const token = await linkTo(owner, null);
    expect(await accept(token, owner.id)).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    expect(await list(owner)).toHaveLength(1);
    const limited = await newApiKey((await newPerson()).id, { workspaceIds: [owner.workspaceId] });
    expect(await call("/accept", { token: limited.token, body: { token } })).toMatchObject({ status: 403 });
  });

  it("ends with the inviter's membership or their right to grant the role", async () => {
    const ctx = await newWorkspace("owner");
    const owner = memberContext(ctx, { userId: ctx.userId, role: "owner" });
    const first = await inviterOf("admin", ctx.workspaceId);
    const token = await linkTo(first, null, "admin");
    await changeRole(owner, first.id, { role: "agent" });
    expect(await signUp(token, { email: newEmail() })).toMatchObject({ status: 403 });
    const second = await inviterOf("admin", ctx.workspaceId);
    const other = await linkTo(second, null);
    await removeUser(owner, second.id);
    expect(await signUp(other, { email: newEmail() })).toMatchObject({ status: 403 });
  });

  it("shows each visitor of a link their options", async () => {
    const owner = await inviterOf("owner");
    const known = await newPerson();
    const bound = await linkTo(owner, known.email);
    const open = await linkTo(owner, null);
    const ctx = anonymousContext();
    const kindOf = async (token: string, email: string | null, workspaceIds: string[] = []) => {
      const visitor =
        email === null ? null : { user: { email }, workspaces: workspaceIds.map((id) => ({ id })) };
      return (await previewInvitation(token, visitor, ctx))?.kind ?? null;
    };
    expect([
      await kindOf(bound, null),
      await kindOf(open, null),
      await kindOf(bound, known.email.toUpperCase()),
      await kindOf(bound, owner.email),
      await kindOf(open, owner.email),
      await kindOf(open, owner.email, [owner.workspaceId]),
      await kindOf("unknown", null),
    ]).toEqual(["signIn", "newAccount", "confirm", "other", "confirm", "member", null]);
  });

  it("accepts a console session only from this origin", async () => {
    const token = await linkTo(await inviterOf("owner"), null);
    const { cookie } = await newSession((await newPerson()).id);
    const join = (origin: string) =>
      server.fetch("/api/user/invitation/accept", {
        method: "POST",
        headers: { "content-type": "application/json", cookie, origin },
        body: JSON.stringify({ token }),
      });
    expect((await join("https://evil.example")).status).toBe(403);
    expect((await join(new URL(env().PUBLIC_URL).origin)).status).toBe(200);
  });
});
