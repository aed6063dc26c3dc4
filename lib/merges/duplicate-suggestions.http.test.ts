import { beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { claimJobs } from "#lib/platform/jobs/claim-jobs.ts";
import { finishJob, runClaimedJob } from "#lib/platform/jobs/run-claimed-job.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { type Caller, useMerges } from "#lib/testing/factories/merges.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, runJobs } from "#lib/testing/jobs.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { settleConflicts } from "./conflicting-rows.ts";
import { mergeEndpoints } from "./endpoints.ts";
import { findDuplicatesJob } from "./jobs.ts";
import type { DuplicateSearch, DuplicateSuggestion } from "./schema.ts";
import { getDuplicateSearch } from "./search-duplicates.ts";

const { call } = useMerges();

describe("suggested duplicates", () => {
  let ctx: WorkspaceContext;
  let caller: Caller;

  beforeEach(async () => {
    await deleteJobs();
    const workspace = await newWorkspace();
    ctx = workspace;
    caller = { token: (await newApiKey(workspace.userId)).token, workspaceId: ctx.workspaceId };
    await createDefaultStages(ctx);
  });

  const add = async (name: string, email: string) => (await createContact(ctx, { name, email })).id;
  const dismiss = (body: object) => call(mergeEndpoints.dismissDuplicate, caller, { body });
  const search = () => call(mergeEndpoints.findDuplicates, caller, {});
  const list = async () =>
    (await call(mergeEndpoints.listDuplicates, caller, { query: {} })).data as DuplicateSearch & {
      data: DuplicateSuggestion[];
    };
  const pairs = async () => (await list()).data.map(({ contact, other }) => [contact.id, other.id]);

  it("are not invented when a pair without a suggestion is dismissed and restored", async () => {
    const [one, other] = [await add("Eva", "eva@example.com"), await add("Luz", "luz@example.com")];
    expect(await dismiss({ contactId: one, otherId: other, isDismissed: false })).toMatchObject({
      status: 200,
    });
    expect(await pairs()).toEqual([]);
    await dismiss({ contactId: one, otherId: other });
    await dismiss({ contactId: one, otherId: other, isDismissed: false });
    expect(await pairs()).toEqual([]);
    expect(await dismiss({ contactId: one, otherId: one })).toMatchObject({
      status: 400,
      message: "otherId is the same contact",
    });
  });

  it("are limited in number, in addition to dismissed ones", async () => {
    const { pool } = database();
    for (const mail of [".x@dismissed.example", "x@dismissed.example"]) {
      await pool.query(
        `insert into contacts (workspace_id, id, name, email, platform_id, order_in_cards, avatar_color)
         select $1, gen_random_uuid(), 'Contact', n || $2, 7, 0, '#64748b' from generate_series(1, 5000) n`,
        [ctx.workspaceId, mail],
      );
    }
    await pool.query("analyze contacts");
    await search();
    await runJobs();
    const { rowCount } = await pool.query(
      "update contact_duplicates set is_dismissed = true where workspace_id = $1",
      [ctx.workspaceId],
    );
    expect(rowCount).toBe(5_000);
    const pair = [await add("Eva", "eva.ruiz@example.com"), await add("Otro", "evaruiz@example.com")];
    await search();
    await runJobs();
    expect(await pairs()).toEqual([pair]);
  });

  it("are being searched until the search commits or fails permanently", async () => {
    const { pool } = database();
    const isSearching = async () => (await list()).isSearching;
    const { signal } = new AbortController();
    const claim = async () => {
      const by = { runnerId: newId(), token: newId() };
      const [claimed] = await claimJobs(pool, by, { names: [findDuplicatesJob.name], slots: 1 });
      if (!claimed) throw new Error("the search was queued");
      return claimed;
    };
    await search();
    const first = await claim();
    expect(await isSearching()).toBe(true);
    const outcome = await runClaimedJob(findDuplicatesJob, first, signal);
    // The job exists until its outcome is stored.
    expect(await isSearching()).toBe(false);
    await search();
    expect(await isSearching()).toBe(true);
    await finishJob(pool, findDuplicatesJob, first, outcome);
    const second = await claim();
    const failed = { status: "failed", error: "no" } as const;
    await finishJob(pool, findDuplicatesJob, second, failed);
    expect(await isSearching()).toBe(true);
    await finishJob(pool, findDuplicatesJob, { ...(await retried()), attempts: 3 }, failed);
    expect(await isSearching()).toBe(false);
    async function retried() {
      await pool.query("update jobs set run_at = now() where workspace_id = $1", [ctx.workspaceId]);
      return claim();
    }
  });

  it("are read, and jobs of a merged contact found, without a scan of all jobs", async () => {
    const { pool } = database();
    await pool.query(
      `insert into jobs (workspace_id, name, payload, key)
       select $1, 'answer-conversation', jsonb_build_object('contactId', gen_random_uuid()), n::text
       from generate_series(1, 20000) n`,
      [ctx.workspaceId],
    );
    await pool.query("analyze jobs");
    const [state] = await explainReads(ctx, getDuplicateSearch);
    expect(state?.scans.filter((scan) => scan.includes("jobs"))).toEqual(["jobs_key"]);
    const pair = { survivorId: newId(), mergedId: newId() };
    const moves = await explainReads(ctx, (ctx) => settleConflicts(ctx, pair));
    const jobs = moves.find(({ name }) => name === "move_jobs_of_merged_contact");
    expect(jobs?.scans.filter((scan) => scan.includes("jobs_"))).toEqual(["jobs_contact_idx"]);
  });
});
