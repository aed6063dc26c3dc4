// Written by `npm run statements`.

export interface PlatformRows {
  lock_board: { pg_advisory_xact_lock: unknown };
}
