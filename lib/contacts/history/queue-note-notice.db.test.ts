import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { reason } from "#lib/platform/reason.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs } from "#lib/testing/jobs.ts";
import { addActivity, createContact } from "../index.ts";

describe("queueNoteNotice", () => {
  useTestDatabase();
  beforeEach(deleteJobs);

  it("is queued if the contact has followers and the note an author", async () => {
    const ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const { id } = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    await addActivity(ctx, id, "Nobody follows her yet");
    await database().pool.query("insert into contact_followers values ($1, $2, $3, now())", [
      ctx.workspaceId,
      id,
      ctx.userId,
    ]);
    await addActivity(ctx, id, reason("The contact blocked a channel.", "noteBlocked"));
    expect(await listJobs()).toEqual([]);
    await addActivity(ctx, id, "Call her");
    expect(await listJobs()).toEqual([{ name: "notify-followers", key: null, attempts: 0 }]);
  });
});
