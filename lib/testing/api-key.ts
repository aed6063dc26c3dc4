import { database } from "#lib/db/client.ts";
import { apiKeys } from "#lib/db/schema/index.ts";
import { signKeyToken } from "#lib/platform/auth/token.ts";
import { newId } from "#lib/platform/ids.ts";

/** The token of a new API key of a user; no scopes means all. */
export async function newApiKey(userId: string, scopes: string[] = []): Promise<string> {
  const id = newId();
  await database().db.insert(apiKeys).values({ id, userId, name: "Test", prefix: "test", scopes });
  return signKeyToken(id, userId, null);
}
