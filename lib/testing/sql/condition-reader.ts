import type { A_Expr, Node, SubLink } from "libpg-query";
import { type KeyGraph, type KeyName, relationOf } from "./key-graph.ts";
import { allOf, namesOf, type Rows, resolve, type Scope } from "./rows.ts";

/** Scope of a condition: the names it uses, and the relations whose rows it restricts. */
type Restricting = { scope: Scope; relations: readonly number[] };

/** Reads expressions: what conditions state about columns, and the subqueries in them. */
export class ConditionReader {
  readonly #graph: KeyGraph;
  readonly #read: (query: Node, scope: Scope) => Rows;

  constructor(graph: KeyGraph, read: (query: Node, scope: Scope) => Rows) {
    this.#graph = graph;
    this.#read = read;
  }

  /** Adds the restrictions of a condition to these relations. */
  restrict(condition: Node | undefined, { scope, relations }: Restricting): void {
    if (!condition) return;
    if ("BoolExpr" in condition && condition.BoolExpr.boolop === "AND_EXPR") {
      for (const part of condition.BoolExpr.args ?? []) this.restrict(part, { scope, relations });
      return;
    }
    this.walk(condition, scope);
    if ("A_Expr" in condition) this.#compare(condition.A_Expr, { scope, relations });
    if ("SubLink" in condition) this.#isIn(condition.SubLink, { scope, relations });
  }

  #compare({ kind, name, lexpr, rexpr }: A_Expr, { scope, relations }: Restricting): void {
    const operator = namesOf(name).at(-1);
    if (!lexpr || !rexpr || operator !== "=") return;
    const left = this.#keysOf(lexpr, scope);
    if (kind === "AEXPR_IN" || kind === "AEXPR_OP_ANY") {
      const lists = this.#choices(rexpr, scope);
      for (const [place, key] of left.entries()) {
        this.equal(key, allOf(lists.map((list) => list[place] ?? "?")), relations);
      }
      return;
    }
    if (kind !== "AEXPR_OP" && kind !== "AEXPR_NOT_DISTINCT") return;
    const right = this.#keysOf(rexpr, scope);
    for (const [place, key] of left.entries()) this.equal(key, right[place] ?? "?", relations);
  }

  /** The values that `in (…)` and `= any (…)` allow. */
  #choices(node: Node, scope: Scope): KeyName[][] {
    if ("List" in node) return (node.List.items ?? []).map((one) => this.#keysOf(one, scope));
    if ("SubLink" in node && node.SubLink.subLinkType === "ARRAY_SUBLINK")
      return [this.#selected(node.SubLink, scope)];
    return [["?"]];
  }

  #isIn(link: SubLink, { scope, relations }: Restricting): void {
    if (link.subLinkType !== "ANY_SUBLINK" || !link.testexpr || link.operName) return;
    const selected = this.#selected(link, scope);
    for (const [place, key] of this.#keysOf(link.testexpr, scope).entries()) {
      this.equal(key, selected[place] ?? "?", relations);
    }
  }

  #selected({ subselect }: SubLink, scope: Scope): KeyName[] {
    return subselect ? this.#read(subselect, scope).columns.map(([, key]) => key) : [];
  }

  /** States that two values are equal, for columns of these relations. */
  equal(left: KeyName, right: KeyName, relations: readonly number[]): void {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const relation = relationOf(one);
      if (relation !== null && relations.includes(relation)) this.#graph.equal(one, other);
    }
  }

  #keysOf(node: Node, scope: Scope): KeyName[] {
    if ("RowExpr" in node) return (node.RowExpr.args ?? []).map((one) => this.keyOf(one, scope));
    return [this.keyOf(node, scope)];
  }

  /** Origin of a value: a parameter, a constant, a column, or `?`. */
  keyOf(node: Node, scope: Scope): KeyName {
    if ("ParamRef" in node) return `$${node.ParamRef.number}`;
    if ("A_Const" in node) return "constant";
    if ("TypeCast" in node && node.TypeCast.arg) return this.keyOf(node.TypeCast.arg, scope);
    if ("ColumnRef" in node) return resolve(namesOf(node.ColumnRef.fields), scope);
    if ("SubLink" in node && node.SubLink.subLinkType === "EXPR_SUBLINK")
      return this.#selected(node.SubLink, scope)[0] ?? "?";
    return "?";
  }

  /** Reads the subqueries of an expression. */
  walk(value: unknown, scope: Scope): void {
    if (typeof value !== "object" || value === null) return;
    if ("SubLink" in value) {
      const { subselect, testexpr } = value.SubLink as SubLink;
      if (subselect) this.#read(subselect, scope);
      this.walk(testexpr, scope);
      return;
    }
    for (const part of Object.values(value)) this.walk(part, scope);
  }
}
