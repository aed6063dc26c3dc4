import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core";

/** A table of rows that belong to a workspace. */
type TenantTable = { workspaceId: AnyPgColumn; id: AnyPgColumn };

/** A foreign key to a row of the parent in the same workspace. */
export const refersTo = (parent: TenantTable, name: string, columns: [AnyPgColumn, AnyPgColumn]) =>
  foreignKey({ name, columns, foreignColumns: [parent.workspaceId, parent.id] });

/** Like `refersTo`; the row is deleted with the parent. */
export const ownedBy = (parent: TenantTable, name: string, columns: [AnyPgColumn, AnyPgColumn]) =>
  refersTo(parent, name, columns).onDelete("cascade");
