import type pg from "pg";

/** A column of a statement's result. `table` and `column` are 0 for an expression. */
export type ResultColumn = { name: string; type: number; table: number; column: number };

/** Returns the result columns of a statement without running it. Throws if PostgreSQL rejects the statement. */
export function describeStatement(client: pg.Client, text: string): Promise<ResultColumn[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ResultColumn[]>();
  let columns: ResultColumn[] = [];
  const query = {
    submit(connection: pg.Connection) {
      connection.parse({ name: "", text, types: [] }, true);
      connection.describe({ type: "S", name: "" }, true);
      connection.sync();
    },
    handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
      columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: dataTypeID,
        table: tableID,
        column: columnID,
      }));
    },
    handleParseComplete() {},
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  };
  client.query(query);
  return promise;
}
