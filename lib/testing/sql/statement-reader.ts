import type { JoinExpr, Node, RangeFunction, SelectStmt, WithClause } from "libpg-query";
import { ConditionReader } from "./condition-reader.ts";
import { KeyGraph } from "./key-graph.ts";
import {
  type Column,
  columnOf,
  findCte,
  type Item,
  joined,
  namesOf,
  populated,
  type Rows,
  relationsOf,
  renamed,
  resolve,
  type Scope,
  type TableColumns,
} from "./rows.ts";

type Writing = {
  relation?: { relname?: string; alias?: { aliasname?: string } };
  withClause?: WithClause;
  returningClause?: { exprs?: Node[] };
};

/** Reads a parsed statement: which tables it uses, and which values their columns equal by its conditions. */
export class StatementReader {
  readonly graph = new KeyGraph();
  /** The tables in the order of their use; the position is the relation. */
  readonly tables: string[] = [];
  readonly #columns: TableColumns;
  readonly #read = new Map<object, Rows>();
  readonly #conditions = new ConditionReader(this.graph, (query, scope) => this.statement(query, scope));

  constructor(columns: TableColumns) {
    this.#columns = columns;
  }

  /** Reads a statement, and returns its result. Statements that do not read or write rows are ignored. */
  statement(node: Node, outer: Scope | null = null): Rows {
    const [body = node]: object[] = Object.values(node);
    const known = this.#read.get(body);
    if (known) return known;
    const rows = this.#readStatement(node, { items: [], ctes: new Map(), outer });
    this.#read.set(body, rows);
    return rows;
  }

  #readStatement(node: Node, scope: Scope): Rows {
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, scope);
    if ("DeclareCursorStmt" in node && node.DeclareCursorStmt.query) {
      return this.statement(node.DeclareCursorStmt.query, scope);
    }
    if ("UpdateStmt" in node) {
      const { fromClause, whereClause, targetList } = node.UpdateStmt;
      return this.#change(node.UpdateStmt, scope, { from: fromClause, where: whereClause, rest: targetList });
    }
    if ("DeleteStmt" in node) {
      const { usingClause, whereClause } = node.DeleteStmt;
      return this.#change(node.DeleteStmt, scope, { from: usingClause, where: whereClause });
    }
    if ("InsertStmt" in node) return this.#insert(node.InsertStmt, scope);
    if ("MergeStmt" in node) throw new Error("MERGE is not supported");
    return { columns: [], relations: [] };
  }

  #select(select: SelectStmt, scope: Scope): Rows {
    this.#with(select.withClause, scope);
    const { larg, rarg, valuesLists, whereClause, targetList, ...rest } = select;
    if (valuesLists) return this.#values(valuesLists, scope);
    if (larg && rarg) {
      const arms = [larg, rarg].map((arm) => this.statement({ SelectStmt: arm }, scope));
      return joined(arms);
    }
    for (const item of select.fromClause ?? []) this.#from(item, scope);
    this.#conditions.restrict(whereClause, { scope, relations: relationsOf(scope.items) });
    const { withClause: _, fromClause: __, ...clauses } = rest;
    this.#conditions.walk(clauses, scope);
    return this.#result(targetList, scope);
  }

  #values(lists: readonly Node[], scope: Scope): Rows {
    const rows = lists.map((list) => ("List" in list ? (list.List.items ?? []) : []));
    this.#conditions.walk(lists, scope);
    return joined(
      rows.map((row) => ({
        columns: row.map(
          (value, place) => [`column${place + 1}`, this.#conditions.keyOf(value, scope)] as const,
        ),
        relations: [],
      })),
    );
  }

  #change(
    statement: Writing,
    scope: Scope,
    parts: { from?: Node[] | undefined; where?: Node | undefined; rest?: Node[] | undefined },
  ): Rows {
    this.#with(statement.withClause, scope);
    this.#target(statement, scope);
    for (const item of parts.from ?? []) this.#from(item, scope);
    this.#conditions.restrict(parts.where, { scope, relations: relationsOf(scope.items) });
    this.#conditions.walk(parts.rest, scope);
    return this.#result(statement.returningClause?.exprs, scope);
  }

  #insert(
    insert: Writing & { cols?: Node[]; selectStmt?: Node; onConflictClause?: object },
    scope: Scope,
  ): Rows {
    this.#with(insert.withClause, scope);
    const source = insert.selectStmt && this.statement(insert.selectStmt, scope);
    const target = this.#target(insert, scope);
    const named = insert.cols?.map((col) => ("ResTarget" in col ? col.ResTarget.name : undefined));
    for (const [place, name] of (named ?? target.columns.map(([column]) => column)).entries()) {
      const into = target.columns.find(([column]) => column === name)?.[1];
      const from = source?.columns[place]?.[1];
      if (into && from) this.graph.equal(into, from);
    }
    scope.items.push({ ...target, alias: "excluded" });
    this.#conditions.walk(insert.onConflictClause, scope);
    scope.items.pop();
    return this.#result(insert.returningClause?.exprs, scope);
  }

  #target({ relation }: Writing, scope: Scope): Item {
    const item = this.#table(relation?.relname ?? "", relation?.alias?.aliasname);
    scope.items.push(item);
    return item;
  }

  #table(table: string, alias = table): Item {
    const relation = this.tables.push(table) - 1;
    const names = [...(this.#columns.get(table) ?? [])];
    return { alias, columns: names.map((name) => [name, `${relation}.${name}`]), relations: [relation] };
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!("CommonTableExpr" in node)) continue;
      const { ctename = "", ctequery, aliascolnames } = node.CommonTableExpr;
      if (!ctequery) continue;
      const start = "SelectStmt" in ctequery ? ctequery.SelectStmt.larg : undefined;
      // A recursive query reads its own rows, which begin with those of its first part.
      if (clause?.recursive && start) {
        scope.ctes.set(ctename, renamed(this.statement({ SelectStmt: start }, scope), aliascolnames));
      }
      scope.ctes.set(ctename, renamed(this.statement(ctequery, scope), aliascolnames));
    }
  }

  /** Adds an item of a FROM list to the scope. Returns the added items, several for a join. */
  #from(node: Node, scope: Scope): Item[] {
    if ("JoinExpr" in node) return this.#join(node.JoinExpr, scope);
    const item = this.#itemOf(node, scope);
    scope.items.push(item);
    return [item];
  }

  #itemOf(node: Node, scope: Scope): Item {
    if ("RangeVar" in node) {
      const { relname = "", schemaname, alias } = node.RangeVar;
      const cte = schemaname ? undefined : findCte(relname, scope);
      if (!cte) return this.#table(relname, alias?.aliasname);
      return { ...renamed(cte, alias?.colnames), alias: alias?.aliasname ?? relname };
    }
    if ("RangeSubselect" in node && node.RangeSubselect.subquery) {
      const { subquery, alias } = node.RangeSubselect;
      return { ...renamed(this.statement(subquery, scope), alias?.colnames), alias: alias?.aliasname ?? "" };
    }
    if (!("RangeFunction" in node)) throw new Error(`unknown item of a FROM list: ${Object.keys(node)}`);
    return this.#rowsOf(node.RangeFunction, scope);
  }

  /** The rows of a function: with the columns of its alias, or those of the table that `json_populate_…` names. */
  #rowsOf({ functions, alias, coldeflist }: RangeFunction, scope: Scope): Item {
    this.#conditions.walk(functions, scope);
    const relation = this.tables.push("") - 1;
    const { name, table, given } = populated(functions);
    const defined = coldeflist?.map((one) => ("ColumnDef" in one ? (one.ColumnDef.colname ?? "") : ""));
    const own = [...namesOf(alias?.colnames), ...(defined ?? []), ...(this.#columns.get(table) ?? [])];
    const names = own.length > 0 ? own : [alias?.aliasname ?? ""];
    // A single row is of one workspace; several may be of several.
    if (name === "json_populate_record" && given) {
      for (const column of own)
        this.graph.equal(`${relation}.${column}`, this.#conditions.keyOf(given, scope));
    }
    return {
      alias: alias?.aliasname ?? "",
      columns: names.map((column) => [column, `${relation}.${column}`]),
      relations: [relation],
    };
  }

  #join({ larg, rarg, jointype, quals, usingClause }: JoinExpr, scope: Scope): Item[] {
    const left = larg ? this.#from(larg, scope) : [];
    const right = rarg ? this.#from(rarg, scope) : [];
    // The condition of an outer join does not restrict the side whose rows all remain.
    const restricted = [
      ...(jointype === "JOIN_LEFT" ? [] : left),
      ...(jointype === "JOIN_RIGHT" ? [] : right),
    ];
    const relations = relationsOf(restricted);
    this.#conditions.restrict(quals, { scope, relations });
    for (const name of namesOf(usingClause))
      this.#conditions.equal(columnOf(left, name), columnOf(right, name), relations);
    return [...left, ...right];
  }

  #result(targets: readonly Node[] | undefined, scope: Scope): Rows {
    this.#conditions.walk(targets, scope);
    const columns = (targets ?? []).flatMap((target): readonly Column[] => {
      if (!("ResTarget" in target) || !target.ResTarget.val) return [];
      const { name, val } = target.ResTarget;
      if (!("ColumnRef" in val)) return [[name ?? "", this.#conditions.keyOf(val, scope)]];
      const names = namesOf(val.ColumnRef.fields);
      const isStar = val.ColumnRef.fields?.some((field) => "A_Star" in field);
      if (!isStar) return [[name ?? names.at(-1) ?? "", resolve(names, scope)]];
      return scope.items
        .filter(({ alias }) => names.length === 0 || alias === names[0])
        .flatMap((item) => item.columns);
    });
    return { columns, relations: relationsOf(scope.items) };
  }
}
