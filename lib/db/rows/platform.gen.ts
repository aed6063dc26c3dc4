// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface PlatformRows {
  acquire_lease: { token: string };
  add_job: { add_job: unknown };
  holds_lease: { name: Columns["leases"]["name"] };
  lock_board: { pg_advisory_xact_lock: unknown };
  release_lease: never;
  renew_lease: { name: Columns["leases"]["name"] };
}
