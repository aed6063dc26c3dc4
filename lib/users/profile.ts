import { sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { Visibility } from "#lib/platform/auth/permissions.ts";
import type { SignInLevel } from "#lib/platform/auth/sign-in-levels.ts";
import type { WorkspaceSummary } from "#lib/workspaces/schema.ts";
import type { Profile } from "./schema.ts";

const fromMemberships = sql.raw(`from memberships m join workspaces w on w.id = m.workspace_id
    left join custom_roles r on r.workspace_id = m.workspace_id and r.id = m.custom_role_id
    where m.user_id = users.id`);

/** Columns of a profile, for any query that includes `users`. */
export const profileColumns = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
  avatar: users.avatar,
  company: users.company,
  createdAt: users.createdAt,
  workspaces: sql<WorkspaceSummary[]>`(
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role,
      'customRole', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
      'sandbox', w.sandbox) order by m.created_at, w.id), '[]')
    ${fromMemberships})`,
};

/** A workspace of a signed-in person, with what its pages are formatted by. */
export type SessionWorkspace = Omit<WorkspaceSummary, "customRole"> & {
  /** Replaces the permissions of the role. */
  customRole: { id: string; name: string; permissions: string[]; visibility: Visibility } | null;
  timezone: string;
  locale: string;
  currency: string | null;
  /** The weakest sign-in that the workspace accepts from the user; null if it accepts any. */
  requiredLevel: SignInLevel | null;
};

export const sessionWorkspaces = sql<SessionWorkspace[]>`(
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role,
      'customRole', case when r.id is not null then json_build_object('id', r.id, 'name', r.name,
        'permissions', r.permissions, 'visibility', r.visibility) end,
      'sandbox', w.sandbox, 'timezone', w.timezone, 'locale', w.locale, 'currency', w.currency,
      'requiredLevel', required_level(m.role, users.policy_exempt_until, w.sign_in_policy,
        (select i.sign_in_policy from installation_settings i)))
      order by m.created_at, w.id), '[]')
    ${fromMemberships})`;

export const preferenceColumns = {
  language: users.language,
  timezone: users.timezone,
  firstDayOfWeek: users.firstDayOfWeek,
  numberFormat: users.numberFormat,
  dateFormat: users.dateFormat,
  shortcuts: users.shortcuts,
};

type ProfileRow = Omit<Profile["user"], "role" | "creationDate"> & {
  createdAt: Date;
  workspaces: WorkspaceSummary[];
};

/** Returns a row of `profileColumns` in the API's form. */
export function toProfile(row: ProfileRow): Profile {
  const { id, name, lastName, email, avatar, company, createdAt, workspaces } = row;
  const role = workspaces[0]?.role ?? null;
  const user = { id, name, lastName, email, avatar, role, creationDate: createdAt.toISOString(), company };
  return { user, workspaces };
}
