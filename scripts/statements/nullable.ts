import type pg from "pg";

type Plan = {
  "Join Type"?: string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "CTE Name"?: string;
  "Relation Name"?: string;
  Alias?: string;
  Output?: string[];
  Plans?: Plan[];
};

/** Returns whether a result column may be null. `origin` is its table column, or undefined for an expression. */
type MayBeNull = (index: number, origin?: { table: string; isNotNull: boolean }) => boolean;

/** Reads from the plan of a statement which results may be null. An unknown form of expression may be. */
export async function readNullability(client: pg.Client, text: string): Promise<MayBeNull> {
  const { rows } = await client.query(`explain (verbose, generic_plan, format json) ${text}`);
  const plan: Plan = rows[0]["QUERY PLAN"][0].Plan;
  const filled = outerSides(plan).flatMap(inside);
  const scanned = new Set(filled.map((node) => node["CTE Name"] && `CTE ${node["CTE Name"]}`));
  const named = inside(plan).filter((node) => node["Subplan Name"] && scanned.has(node["Subplan Name"]));
  const tables = new Set([...filled, ...named.flatMap(inside)].map((node) => node["Relation Name"]));
  const aliases = new Set(filled.map(({ Alias }) => Alias));
  return (index, origin) => {
    const expression = plan.Output?.[index] ?? "";
    if (!origin) return !isNeverNull(expression);
    if (!origin.isNotNull) return true;
    // The same table may be joined twice. Its alias identifies this one, unless a subquery is in between.
    const alias = /^\(?(\w+)\.\w+\)?$/.exec(expression)?.[1];
    const node = inside(plan).find(({ Alias }) => Alias !== undefined && Alias === alias);
    return node?.["Relation Name"] === origin.table ? aliases.has(alias) : tables.has(origin.table);
  };
}

/** The inputs of outer joins that supply nulls where no row matches. */
function outerSides(plan: Plan): Plan[] {
  return inside(plan).flatMap((node) => {
    const sides = NULL_SIDES[node["Join Type"] ?? ""] ?? [];
    return (node.Plans ?? []).filter((child) => sides.includes(child["Parent Relationship"] ?? ""));
  });
}

const NULL_SIDES: Record<string, string[]> = {
  Left: ["Inner"],
  Anti: ["Inner"],
  Right: ["Outer"],
  "Right Anti": ["Outer"],
  Full: ["Inner", "Outer"],
};

function inside(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(inside)];
}

const CONSTANT = String.raw`(?:'(?:[^']|'')*'|-?\d+|true|false|now\(\)|clock_timestamp\(\))(?:::[\w "[\]]+)?`;
const NEVER_NULL = [
  new RegExp(`^${CONSTANT}$`),
  new RegExp(`^COALESCE\\((.*), ${CONSTANT}\\)$`, "s"),
  /^count\(([^()]*)\)$/,
  /^count\([^()]*\) FILTER \((.*)\)$/s,
  /^concat_ws\('(.*)\)$/s,
  /^EXISTS\(SubPlan [\w ]+\)$/,
  /^(.*) IS (?:NOT )?NULL$/s,
  /^[\w."]+ IS (?:NOT )?DISTINCT FROM [^()]+$/,
];

/** Whether an expression, as PostgreSQL prints it, has one of the few forms that are known to be never null. */
function isNeverNull(expression: string): boolean {
  const isKnown = NEVER_NULL.some((form) => {
    const match = form.exec(expression);
    return match !== null && isBalanced(match[1] ?? "");
  });
  if (isKnown) return true;
  const bare = /^\((.*)\)(?:::[\w "[\]]+)?$/s.exec(expression)?.[1];
  return bare !== undefined && isBalanced(bare) && isNeverNull(bare);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
