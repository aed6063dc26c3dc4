/**
 * First key of the advisory locks that show that worker processes are alive; the second is `worker_processes.lock_key`. PostgreSQL
 * releases a session's lock when its process ends for any reason.
 */
export const PROCESS_LOCK = 7301;

/**
 * Returns an SQL condition: the row `alias` of `worker_processes` is of a process that holds its lock no more. It has
 * died, or has no connection to the database at the moment. Until the transaction ends it cannot reacquire the lock.
 */
export function isGoneSql(alias: string): string {
  return `pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${alias}.lock_key)`;
}
