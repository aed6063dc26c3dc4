import { ofColumn, type TrashKind } from "#lib/platform/trash/trash-table.ts";

/** A rule in the trash. Its deliveries stay where they are. */
export const trashedRule: TrashKind = {
  kind: "rule",
  table: "rules",
  name: "t.name",
  tables: { rules: ofColumn("id"), rule_versions: ofColumn("rule_id") },
};
