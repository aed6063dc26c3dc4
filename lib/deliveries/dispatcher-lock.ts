/**
 * First key of the advisory locks that show that dispatchers are alive; the second is `dispatchers.lock_key`. PostgreSQL
 * releases a session's lock when its process ends for any reason.
 */
export const DISPATCHER_LOCK = 7301;
