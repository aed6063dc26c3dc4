// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface PlatformRows {
  acquire_lease: { token: string };
  add_job: { add_job: unknown };
  finish_idempotency_key: never;
  forget_idempotency_key: never;
  holds_lease: { name: Columns["leases"]["name"] };
  insert_data_key: never;
  list_data_keys: { id: Columns["dataKeys"]["id"]; wrapped: Columns["dataKeys"]["wrapped"]; isActive: boolean | null };
  lock_board: { pg_advisory_xact_lock: unknown };
  lock_data_keys: never;
  lock_idempotency_key: { locked: boolean | null };
  read_bucket: { tokens: number | null };
  read_hidden_fields: { fields: Columns["workspaces"]["hiddenFields"] };
  read_idempotency_key: { fingerprint: Columns["idempotencyKeys"]["fingerprint"]; response: Columns["idempotencyKeys"]["response"] };
  read_masking: { isOn: boolean };
  read_references: { kind: string | null; id: string | null; name: string | null; detail: string | null };
  read_trash_record: { row: unknown };
  read_trash_tables: { name: Columns["trashRows"]["tableName"]; lastPart: number };
  read_visibility_of_members: { userId: string; visibility: string };
  read_workspace_facts: { name: Columns["workspaces"]["name"]; locale: Columns["workspaces"]["locale"] };
  release_lease: never;
  renew_lease: { name: Columns["leases"]["name"] };
  restrict_to_visible: { member: string | null; people: string | null; teams: string | null; path: string | null };
  store_idempotency_key: never;
}
