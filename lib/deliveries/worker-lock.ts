/**
 * First key of the advisory locks that show that workers are alive; the second is `workers.lock_key`. PostgreSQL
 * releases a session's lock when its process ends for any reason.
 */
export const WORKER_LOCK = 7301;
