import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { database } from "#lib/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { defineJob, enqueueJob } from "#lib/platform/jobs/index.ts";
import { sendMail } from "#lib/platform/mail/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { captureLogs } from "#lib/testing/captured-logs.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { knownPassword } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { isLongRun } from "#lib/testing/long-run.ts";
import { useTestMail } from "#lib/testing/mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";
import { jobs } from "./jobs.ts";

const server = useTestServer();
const mailServer = useTestMail();
const lines = captureLogs();
beforeEach(() => void lines.splice(0));

const parsed = () => lines.map((line) => JSON.parse(line));

/** Values that `validInput` puts into requests, and a query. */
const planted = [
  "Something new",
  "someone@tertulia.example",
  "34600111222",
  "hooks.tertulia.example/in",
  knownPassword,
];

/** Errors whose messages contain a text of a person, by where they come from. */
const text = "Ana Planted +34 600 998 877 ana.planted@example.com";
const failures: Record<string, () => unknown> = {
  "the JSON parser": () => JSON.parse(text),
  "the URL parser": () => new URL(`http//x?name=${text}`),
  "a date format": () => new Intl.DateTimeFormat("en", { timeZone: text }),
  "an HTTP client": () => fetch(`http://${text}/?name=${text}`),
  "a mail server": () => {
    const to = "ana.planted@example.com";
    mailServer().refuse(`550 <${to}> is unknown`, 1);
    return sendMail({ id: newId(), workspaceId: null, to, subject: text, text, html: text });
  },
  "a statement": () => database().pool.query("select $1::uuid", [text]),
  "a query of the builder": () => database().db.execute(sql`select ${text}::uuid`),
  "an error for users": () => {
    throw new AppError("VALIDATION_ERROR", `${text} is not a number`);
  },
  "an error with a cause": () => {
    try {
      JSON.parse(text);
    } catch (cause) {
      throw new Error("not readable", { cause });
    }
  },
  "a text": () => {
    throw text;
  },
};

/** The text that the log contains instead of their message. */
const shown: Record<string, string> = {
  "the JSON parser": "SyntaxError",
  "the URL parser": "TypeError ERR_INVALID_URL",
  "a date format": "RangeError",
  "an HTTP client": "TypeError",
  "a mail server": "Error EMESSAGE",
  "a statement": "DatabaseError 22P02",
  "a query of the builder": "Failed query: select $1::uuid",
  "an error for users": "AppError VALIDATION_ERROR",
  "an error with a cause": "not readable",
  "a text": "thrown: string",
};

describe("the log", () => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });
  const secrets = () => [...planted, tenant.canary, tenant.owner.email, tenant.owner.token];

  it.each(Object.entries(failures))("shows no text of a person in an error of %s", async (name, fail) => {
    const ctx = await newWorkspace();
    const job = defineJob({
      name: "planted-job",
      payload: z.object({ text: z.string() }),
      maxAttempts: 1,
      run: async () => void (await fail()),
    });
    await enqueueJob(ctx, job, { text });
    await runJobs({ jobs: [job] });
    const [line] = parsed().filter(({ msg }) => msg === "job given up");
    expect(line).toMatchObject({ job: "planted-job", workspaceId: ctx.workspaceId });
    expect(line.err.message).toBe(shown[name]);
    expect(lines.join("\n")).not.toMatch(/planted@|Ana Planted|600 998|600998/);
  });

  it("names the caller and the endpoint of a call that the role does not allow", async () => {
    const { workspaceId, agent } = tenant;
    const headers = { authorization: `Bearer ${agent.token}`, "x-workspace-id": workspaceId };
    expect((await server.fetch("/api/worker", { headers })).status).toBe(403);
    expect(parsed().filter(({ msg }) => msg === "a call was refused")).toEqual([
      expect.objectContaining({
        level: 40,
        requestId: expect.any(String),
        code: "FORBIDDEN",
        endpoint: "GET /api/worker",
        caller: { workspaceId, kind: "login", id: agent.id },
      }),
    ]);
  });

  it("has no personal data of requests and jobs whose statements fail with the values of the row", async () => {
    await breakWrites();
    onTestFinished(async () => void (await database().pool.query("drop function fail_with_row cascade")));
    const own = endpoints.filter(({ path }) => !path.startsWith("/api/simulator/{key}"));
    const writing = own.filter(({ method }) => method !== "GET");
    const chosen = isLongRun ? own : writing.filter((_, nth) => nth % 3 === 0);
    for (const endpoint of chosen) {
      await resetBuckets();
      await callEndpoint(server, endpoint, ownCall(endpoint, tenant)).catch(() => {});
    }
    await runJobs({ jobs }).catch(() => {});
    const failed = parsed().filter(({ msg }) => msg === "request failed");
    expect(failed.length).toBeGreaterThan(chosen.length / 4);
    for (const { requestId, err, time, level } of failed) {
      expect([requestId, time, level]).toEqual([expect.any(String), expect.any(Number), 50]);
      expect(err).toMatchObject({ type: expect.any(String), stack: expect.stringMatching(/^ +at /) });
    }
    const ofWorkspace = failed.filter(({ workspaceId }) => workspaceId === tenant.workspaceId);
    expect(ofWorkspace.length).toBeGreaterThan(chosen.length / 4);
    expect(ofWorkspace.some(({ err }) => err.code === "22P02" || err.cause?.code === "22P02")).toBe(true);
    for (const secret of secrets()) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});

/**
 * Every statement that writes a row now fails with an error that contains the row, as PostgreSQL does for a wrong
 * value.
 */
async function breakWrites(): Promise<void> {
  await database().pool.query(`
    create function fail_with_row() returns trigger language plpgsql as $$
      begin perform coalesce(new, old)::text::uuid; return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public'
        and tablename not in ('rate_buckets', 'jobs', 'worker_processes', 'idempotency_keys') loop
        execute format('create trigger fail before insert or update or delete on %I for each row execute function fail_with_row()', name);
      end loop;
    end $$`);
}
