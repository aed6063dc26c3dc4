/**
 * First key of the advisory locks by which workers show that they live; the second is `workers.lock_key`.
 * PostgreSQL frees a session's lock when its process is gone, however it went.
 */
export const WORKER_LOCK = 7301;
