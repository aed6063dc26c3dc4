import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { workspaces } from "#lib/db/schema/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { simulatedName } from "./simulated-channel-name.ts";

useTestDatabase();

it.each([
  ["en", "WhatsApp (simulated)"],
  ["es-CO", "WhatsApp (simulado)"],
  ["de", "WhatsApp (simulated)"],
])("names a channel in a workspace with the language %s: %s", async (locale, name) => {
  const ctx = await newWorkspace();
  await ctx.db.update(workspaces).set({ locale }).where(eq(workspaces.id, ctx.workspaceId));
  expect(await simulatedName(ctx, "WhatsApp")).toBe(name);
});
