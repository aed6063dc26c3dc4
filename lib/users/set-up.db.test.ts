import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newPerson } from "#lib/testing/factories/person.ts";
import { hasUsers, issueSetupToken, setUp, signIn } from "./index.ts";

const password = "a sentence nobody guesses";
const owner = { name: "Ana", email: "ana@tertulia.example", password, workspaceName: "Academia Norte" };

describe("the one-time setup link", () => {
  useTestDatabase();
  beforeEach(() =>
    database().pool.query("delete from workspaces; delete from users; delete from one_time_tokens"),
  );

  it("rejects a forged or expired token and a common password, and stays usable", async () => {
    const token = await issueSetupToken();
    const ctx = anonymousContext();
    await expect(setUp(ctx, { ...owner, token: "forged" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(setUp(ctx, { ...owner, token, password: "password1234" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    await database().pool.query("update one_time_tokens set expires_at = now() - interval '1 second'");
    await expect(setUp(ctx, { ...owner, token })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await hasUsers()).toBe(false);
  });

  it("is stored only as a hash", async () => {
    const token = await issueSetupToken();
    const { rows } = await database().pool.query("select one_time_tokens::text as row from one_time_tokens");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ row }) => !row.includes(token))).toBe(true);
  });

  it("creates one owner and one workspace under concurrency", async () => {
    const tokens = [await issueSetupToken(), await issueSetupToken()];
    const tries = [0, 1, 0, 1].map((which, index) =>
      setUp(anonymousContext(), {
        ...owner,
        token: tokens[which] ?? "",
        email: `ana${index}@tertulia.example`,
      }),
    );
    const outcomes = await Promise.allSettled(tries);
    const made = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(made).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "FORBIDDEN" });
    }
    const { rows } = await database().pool.query(
      `select u.email, m.role, w.name, w.id, (select count(*)::int from stages s where s.workspace_id = w.id) as stages
         from users u join memberships m on m.user_id = u.id join workspaces w on w.id = m.workspace_id`,
    );
    expect(rows).toEqual([
      {
        email: expect.any(String),
        role: "owner",
        name: "Academia Norte",
        id: made[0]?.value.workspaceId,
        stages: 5,
      },
    ]);
    expect(await hasUsers()).toBe(true);
    const session = await signIn(anonymousContext(), { email: rows[0].email, password, address: "::1" });
    expect(session.workspaces).toEqual([
      { id: rows[0].id, name: "Academia Norte", role: "owner", customRole: null, sandbox: false },
    ]);
  });

  it("creates the workspace in the language and time zone of the browser", async () => {
    const token = await issueSetupToken();
    const region = { locale: "es-CO", timezone: "America/Bogota" };
    await setUp(anonymousContext(), { ...owner, ...region, token });
    const { rows } = await database().pool.query(
      `select w.locale, w.timezone, (select s.name from stages s where s.is_default) as stage,
        (select c.name from channels c) as channel from workspaces w`,
    );
    expect(rows).toEqual([{ ...region, stage: "Nuevo", channel: "Sitio web" }]);
  });

  it("is rejected after the first account", async () => {
    await newPerson();
    const token = await issueSetupToken();
    await expect(setUp(anonymousContext(), { ...owner, token })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
