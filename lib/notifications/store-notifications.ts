import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { MailPace, NotificationKind } from "./schema.ts";

/** Rows to write, one per user; `standard` contains the default preferences. */
type NewNotifications = {
  rows: readonly { id: string; userId: string }[];
  kind: NotificationKind;
  subject: { type: string; id: string };
  /** Texts by language. English is always there. */
  title: Record<string, string>;
  body: Record<string, string>;
  path: string;
  standard: { inApp: boolean; email: MailPace };
  /** Whether email is available; if not, no notification waits for one. */
  canMail: boolean;
};

/** Notifications stored for a user. If `isMailDue`, the email `mailId` must be sent now. */
export type StoredNotification = {
  userId: string;
  inApp: boolean;
  mailId: string | null;
  isMailDue: boolean;
};

/**
 * The same statement reads memberships and preferences to decide how each user is notified. A repeat is emailed again
 * if the last email was at least 15 minutes ago, and is included in the next digest even if it was in the last.
 */
const statement = defineStatement({
  name: "store_notifications",
  text: `
    with recipients as (
      select n.id, n.user_id, coalesce(p.in_app, $9::boolean) as in_app,
        case when $11::boolean then coalesce(p.email, $10::text) else 'off' end as email,
        coalesce(u.language, split_part(w.locale, '-', 1)) as language
      from unnest($2::uuid[], $3::uuid[]) as n (id, user_id)
      join memberships m on m.workspace_id = $1::uuid and m.user_id = n.user_id
      join workspaces w on w.id = m.workspace_id
      join users u on u.id = n.user_id and u.disabled_at is null
      left join notification_preferences p on p.workspace_id = m.workspace_id and p.user_id = m.user_id
        and p.kind = $4::text
      order by n.user_id
    )
    insert into notifications as held (workspace_id, id, user_id, kind, subject_type, subject_id, title, body, path,
      in_app, email, mail_id, at, created_at)
    select $1::uuid, id, user_id, $4::text, $5, $6, coalesce($7::jsonb ->> language, $7::jsonb ->> 'en'),
      coalesce($8::jsonb ->> language, $8::jsonb ->> 'en'), $12, in_app, email,
      case when email = 'now' then id end, $13::timestamptz, $13::timestamptz
    from recipients where in_app or email <> 'off'
    on conflict (workspace_id, user_id, kind, subject_type, subject_id) where read_at is null do update set
      title = excluded.title, body = excluded.body, path = excluded.path, in_app = excluded.in_app,
      email = excluded.email, times = held.times + 1, at = excluded.at,
      mail_id = case excluded.email when 'daily' then null
        when 'now' then case when held.mail_id is not null and held.at > excluded.at - interval '15 minutes'
          then held.mail_id else excluded.mail_id end
        else held.mail_id end
    returning user_id as "userId", in_app as "inApp", mail_id as "mailId",
      coalesce(email = 'now' and mail_id = any($2::uuid[]), false) as "isMailDue"`,
});

/** Stores notifications in the caller's transaction. Returns those stored after applying preferences. */
export async function storeNotifications(
  { db, workspaceId }: WorkspaceContext,
  { rows, kind, subject, title, body, path, standard, canMail }: NewNotifications,
): Promise<StoredNotification[]> {
  return runStatement(db, statement, [
    workspaceId,
    rows.map(({ id }) => id),
    rows.map(({ userId }) => userId),
    kind,
    subject.type,
    subject.id,
    JSON.stringify(title),
    JSON.stringify(body),
    standard.inApp,
    standard.email,
    canMail,
    path,
    clock.now().toISOString(),
  ]);
}
