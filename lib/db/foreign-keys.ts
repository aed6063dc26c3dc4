import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core";

/** A table of rows that belong to a workspace. */
type TenantTable = { workspaceId: AnyPgColumn; id: AnyPgColumn };

/** `columns` name a row of the parent in the same workspace: the database refuses one of another. */
export const refersTo = (parent: TenantTable, name: string, columns: [AnyPgColumn, AnyPgColumn]) =>
  foreignKey({ name, columns, foreignColumns: [parent.workspaceId, parent.id] });

/** As `refersTo`; the row goes when the parent goes. */
export const ownedBy = (parent: TenantTable, name: string, columns: [AnyPgColumn, AnyPgColumn]) =>
  refersTo(parent, name, columns).onDelete("cascade");
