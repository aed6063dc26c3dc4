import { desc, gt } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { auditLog } from "#lib/db/schema/index.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { rolesWith } from "#lib/platform/auth/permissions.ts";

/** Calls that only owners and admins may make and that add no entry to the audit log. */
const notAudited = new Set([
  // They try something and store nothing, or only what deliveries and conversations show.
  "testMcpServer",
  "testRule",
  "testCampaign",
  "testProvider",
  "testChannel",
  "testIdentityProvider",
  "tryAutomationWebhook",
  // Drafts. Starting the import and publishing the automation is recorded.
  "createImport",
  "checkImport",
  "updateImport",
  "updateAutomation",
  // The simulator has no real customers. The checklist only hides what is done.
  "startSimulator",
  "updateSimulator",
  "actOnSimulatorPhone",
  "updateChecklist",
  // It reads the templates of the vendor.
  "syncTemplates",
  // The call of the test changes nothing: the agent has this version, the rule has one secret, no delivery failed.
  "restoreAgent",
  "clearPreviousSecret",
  "resendDeliveries",
]);

/** Returns whether a successful call adds one entry to the audit log. */
export function isAudited({ operationId, access, permission }: Endpoint): boolean {
  const isManaged = permission !== null && !rolesWith(permission).includes("agent");
  return isManaged && access === "write" && !notAudited.has(operationId);
}

/** Runs `work` and returns the entries that it added to the audit log, oldest first. */
export async function captureAudit<T>(work: () => Promise<T>) {
  const { db } = database();
  const [last] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const result = await work();
  const isNew = last && gt(auditLog.id, last.id);
  const entries = await db.select().from(auditLog).where(isNew).orderBy(auditLog.id);
  return { result, entries };
}
