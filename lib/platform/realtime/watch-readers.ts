import { database, shortTimeout } from "#lib/db/client.ts";
import { AppError } from "../errors.ts";
import { logger } from "../logger.ts";

/** The reader of a stream. `credentialId` is the row of the API key or session, null for a login token. */
export type Reader = { workspaceId: string; userId: string; credentialId: string | null };

type Watched = { reader: Reader; close: () => void; standing?: string };

/** Short enough that a removed member's stream closes within 5 s (docs/reliability.md, S11). */
export const CHECK_MS = 2_500;

/** Maximum number of streams per user and process. Enough for visible tabs, but limits scripts. */
const MAX_PER_PERSON = 10;

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | undefined;

/** Throws RATE_LIMIT_EXCEEDED if the user has the maximum number of streams. */
export function requireStreamCapacity({ userId }: Reader): void {
  const openStreams = [...watched].filter(({ reader }) => reader.userId === userId).length;
  if (openStreams < MAX_PER_PERSON) return;
  const message = `A person can have at most ${MAX_PER_PERSON} open event streams.`;
  throw new AppError("RATE_LIMIT_EXCEEDED", message, { "Retry-After": "5" });
}

/**
 * Calls `close` soon after the reader loses access: removed, disabled, key revoked, session ended or too weak for the
 * sign-in policy; with a login token, also after a change of the password or of the policy. One statement checks all
 * streams of the process. Returns a function that stops watching.
 */
export function watchReader(reader: Reader, close: () => void): () => void {
  const entry: Watched = { reader, close };
  watched.add(entry);
  if (!timer) timer = setTimeout(check, CHECK_MS).unref();
  return () => void watched.delete(entry);
}

async function check(): Promise<void> {
  const entries = [...watched];
  if (entries.length === 0) {
    timer = undefined;
    return;
  }
  try {
    const standings = await readStandings(entries.map(({ reader }) => reader));
    entries.forEach((entry, index) => {
      const standing = standings[index] ?? null;
      entry.standing ??= standing ?? undefined;
      if (standing === null || standing !== entry.standing) entry.close();
    });
  } catch (error) {
    logger.warn({ err: error }, "access of stream readers not checked; will try again");
  }
  timer = watched.size > 0 ? setTimeout(check, CHECK_MS).unref() : undefined;
}

/** Null for a reader without access; otherwise a text that changes when their login tokens may have become invalid. */
async function readStandings(readers: readonly Reader[]): Promise<(string | null)[]> {
  const { rows } = await database().pool.query({
    ...shortTimeout(),
    name: "read_standings",
    text: `
      select case when u.disabled_at is null and m.role is not null and (r.credential_id is null
          or exists (select from sessions s where s.id = r.credential_id and s.expires_at > now()
            and coalesce(session_level(s.method, s.second_factor_at) >= required, true))
          or exists (select from api_keys k where k.id = r.credential_id and k.revoked_at is null
            and (k.expires_at is null or k.expires_at > now())))
        then case when r.credential_id is null then concat_ws(' ', u.tokens_valid_after, required) else 'ok' end end as standing
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as r (workspace_id, user_id, credential_id, n)
      left join users u on u.id = r.user_id
      left join memberships m on m.workspace_id = r.workspace_id and m.user_id = r.user_id
      left join workspaces w on w.id = m.workspace_id
      left join lateral required_level(m.role, u.policy_exempt_until, w.sign_in_policy,
        (select i.sign_in_policy from installation_settings i)) required on true
      order by r.n`,
    values: [
      readers.map(({ workspaceId }) => workspaceId),
      readers.map(({ userId }) => userId),
      readers.map(({ credentialId }) => credentialId),
    ],
  });
  return rows.map(({ standing }) => standing);
}
