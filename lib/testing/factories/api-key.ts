import { database } from "#lib/db/client.ts";
import { apiKeys } from "#lib/db/schema/index.ts";
import { ALL_SCOPES } from "#lib/platform/auth/permissions.ts";
import { signKeyToken } from "#lib/platform/auth/token.ts";
import { newId } from "#lib/platform/ids.ts";

/** Returns the token of a new API key of a user, without restrictions unless scopes are given. */
export async function newApiKey(userId: string, scopes: string[] = [...ALL_SCOPES]): Promise<string> {
  const id = newId();
  await database().db.insert(apiKeys).values({ id, userId, name: "Test", prefix: "test", scopes });
  return signKeyToken(id, userId, null);
}
