import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, runJobs } from "#lib/testing/jobs.ts";
import { setSmtpUrl, useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { createRecoveryLink } from "./index.ts";

describe("the link that recovers an owner's access", () => {
  useTestDatabase();
  const mail = useTestMail();
  beforeEach(deleteJobs);

  it("is announced to the other owners by email, without the link", async () => {
    setSmtpUrl(mail().url);
    const { workspaceId } = await newWorkspace("agent");
    const owner = await newPerson({ name: "Olga" });
    const other = await newPerson({ name: "Luis" });
    const admin = await newPerson({ name: "Ana" });
    for (const { id } of [owner, other]) await join(workspaceId, id, "owner");
    await join(workspaceId, admin.id, "admin");
    await createRecoveryLink({ email: owner.email, removesFactors: false });
    await runJobs();
    const mails = mail().mails.splice(0);
    expect(mails).toHaveLength(1);
    const { text } = readMail(mails[0]?.source ?? "");
    expect(text).toContain("Hello, Luis. Someone with access to the Tertulia server created a link");
    expect(text).not.toContain("token=");
  });

  it("is rejected to people who own no workspace, and to disabled ones", async () => {
    const { workspaceId } = await newWorkspace("owner");
    const admin = await newPerson();
    await join(workspaceId, admin.id, "admin");
    const disabled = await newPerson();
    await join(workspaceId, disabled.id, "owner");
    await database().pool.query("update users set disabled_at = now() where id = $1", [disabled.id]);
    for (const { email } of [admin, disabled]) {
      const link = createRecoveryLink({ email, removesFactors: true });
      await expect(link).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    }
  });
});
