import { randomBytes } from "node:crypto";
import type pg from "pg";
import { headerColumn, seal, unseal } from "#lib/platform/seal.ts";
import { type Row, type SealedTable, sealedTables } from "../rotate-secrets/sealed-tables.ts";

/** A text that appears nowhere else, by the place where it is stored. */
export type Canaries = Map<string, string>;

/** Their content is a response, which the caller got before. */
const RESPONSES = "idempotency_keys";

/**
 * Replaces every secret of every row with a canary, also those that were empty. Returns them by place, such as
 * `channels.secrets`. Throws if a table with secrets has no row, so that a new one is not left out.
 */
export async function plantCanaries(pool: pg.Pool, canaries: Canaries): Promise<void> {
  for (const table of sealedTables.filter(({ name }) => name !== RESPONSES)) {
    const { rows } = await pool.query<Row>(`select ctid::text as place, * from ${table.name}`);
    const before = canaries.size;
    for (const row of rows) await plantRow(pool, table, { row, canaries });
    if (canaries.size === before) throw new Error(`no secret of ${table.name} was planted`);
  }
}

/** Returns a new canary and remembers its place. */
export function newCanary(canaries: Canaries, place: string): string {
  const text = `canary${randomBytes(16).toString("hex")}`;
  canaries.set(`${place} ${canaries.size}`, text);
  return text;
}

type Planted = { row: Row; canaries: Canaries };

async function plantRow(pool: pg.Pool, table: SealedTable, { row, canaries }: Planted): Promise<void> {
  const owner = table.owner(row);
  const values = table.columns
    .map((column) => [column, row[column]] as const)
    .filter(([, value]) => value === null || typeof value === "string" || typeof value === "object")
    .filter(([column]) => !["rule_id", "trigger"].includes(column));
  const fresh = (column: string) => newCanary(canaries, `${table.name}.${column}`);
  const planted = values.map(([column, value]): [string, unknown] => {
    if (typeof value !== "object") {
      return [
        column,
        seal(
          replaceTexts(unseal(String(value), owner, column), (key) => fresh(`${column}${key}`)),
          owner,
          column,
        ),
      ];
    }
    if (value === null) return [column, seal(fresh(column), owner, column)];
    return [
      column,
      JSON.stringify(withHeaders(value, (name) => seal(fresh(column), owner, headerColumn(name)))),
    ];
  });
  await pool.query(
    `update ${table.name} set ${planted.map(([column], at) => `${column} = $${at + 2}`).join(", ")} where ctid = $1::tid`,
    [row.place, ...planted.map(([, value]) => value)],
  );
}

/** Replaces the texts of an object in JSON, or the whole text. */
function replaceTexts(text: string, fresh: (key: string) => string): string {
  if (!text.startsWith("{")) return fresh("");
  return JSON.stringify(JSON.parse(text), (key, value) =>
    typeof value === "string" ? fresh(`.${key}`) : value,
  );
}

/** Gives each webhook of actions or a graph a secret header, and a list of headers another one. */
function withHeaders(value: object, sealed: (name: string) => string): unknown {
  const name = "X-Canary";
  const header = () => ({ name, value: sealed(name), secret: true });
  if (Array.isArray(value)) {
    const isActions = value.some((item) => "url" in item);
    return isActions ? value.map((action) => ({ ...action, headers: [header()] })) : [header()];
  }
  const { nodes = [] } = value as { nodes?: { type: string; config: object }[] };
  const planted = nodes.map((node) =>
    node.type === "webhook"
      ? { ...node, config: { ...node.config, headers: { [name]: sealed(name) }, secretHeaders: [name] } }
      : node,
  );
  return { ...value, nodes: planted };
}
