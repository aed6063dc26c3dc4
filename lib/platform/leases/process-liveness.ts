/**
 * First key of the advisory locks of live worker processes; the second is `worker_processes.lock_key`. PostgreSQL
 * releases a session's lock when its process ends for any reason.
 */
export const PROCESS_LOCK = 7301;

/**
 * Returns an SQL condition: the process of the row `alias` of `worker_processes` no longer holds its lock, because it
 * died or lost its database connection. It cannot reacquire the lock before the transaction ends.
 */
export function isGoneSql(alias: string): string {
  return `pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${alias}.lock_key)`;
}

/**
 * Returns an SQL condition: the process of the row `alias` of `worker_processes` holds its lock. Unlike `isGoneSql` it
 * takes no lock, so it is for reading the state.
 */
export function isAliveSql(alias: string): string {
  return `exists (select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.granted and l.classid = ${PROCESS_LOCK} and l.objid = ${alias}.lock_key::oid)`;
}
