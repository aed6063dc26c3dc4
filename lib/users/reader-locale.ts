import { sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";

/** The user's language, otherwise that of their first workspace, otherwise English. */
export const readerLocale = sql<string>`coalesce(${users.language}, (
  select workspaces.locale from memberships join workspaces on workspaces.id = memberships.workspace_id
  where memberships.user_id = users.id order by memberships.created_at, workspaces.id limit 1
), ${DEFAULT_LOCALE})`;
