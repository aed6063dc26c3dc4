import type { StatementRows } from "./rows/index.gen.ts";

/** A statement that PostgreSQL parses and plans once per connection. `Row` is the type of its rows. */
export type Statement<Row = unknown> = {
  readonly name: string;
  readonly text: string;
  /** Never set; it only declares the type. */
  readonly row?: Row;
};

/** A statement whose rows PostgreSQL described. */
type DescribedStatement<Row> = Statement<Row> & {
  /**
   * Declares properties of a result column that PostgreSQL does not report: the content of JSON, or that an expression
   * is never null. The new type must be part of the column's type.
   */
  narrow<Known extends Narrowing<Row, Known>>(): DescribedStatement<Simplify<Omit<Row, keyof Known> & Known>>;
};

export type RowOf<S extends Statement> = NonNullable<S["row"]>;

type Narrowing<Row, Known> = { [K in keyof Known]: K extends keyof Row ? Row[K] : never };
type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** Every statement of the loaded modules, for `npm run statements`. */
export const statements: Statement[] = [];

/**
 * Declares a statement. Its name is unique in the project. The types of its rows come from the database: run
 * `npm run statements` after a change of `text`.
 */
export function defineStatement<const Name extends string>({
  name,
  text,
}: {
  name: Name;
  text: string;
}): DescribedStatement<Name extends keyof StatementRows ? StatementRows[Name] : never> {
  const declared = { name, text, narrow: () => declared } as DescribedStatement<never>;
  statements.push(declared);
  return declared;
}
