import type { StoredAction, StoredGraph, StoredHeader } from "#lib/db/schema/index.ts";
import { secretOwner } from "#lib/deliveries/index.ts";
import { NO_WORKSPACE } from "#lib/platform/no-workspace.ts";
import { headerColumn, type SealedRow } from "#lib/platform/seal.ts";

/** A row as read from its table, by the names of its columns. */
export type Row = Record<string, unknown>;

/** Returns a value sealed again for the same owner and column. */
export type Reseal = (sealed: string, column: string) => string;

export type SealedTable = {
  name: string;
  /** The columns of the primary key, each with its type. */
  key: readonly (readonly [column: string, type: string])[];
  /** Columns with sealed values, and those that `owner` needs. */
  columns: readonly string[];
  /** Which rows can have any. */
  where: string;
  owner(row: Row): SealedRow;
  /** Returns the columns to write. */
  reseal(row: Row, reseal: Reseal): Record<string, unknown>;
};

const WORKSPACE = ["workspace_id", "uuid"] as const;
const byId = [WORKSPACE, ["id", "uuid"]] as const;

/** Every table with sealed values; a new sealed column needs an entry here. */
export const sealedTables: readonly SealedTable[] = [
  textTable("ai_providers", "api_key"),
  textTable("agent_mcp_servers", "key"),
  textTable("channels", "secrets"),
  textTable("workers", "token"),
  {
    name: "identity_providers",
    key: [["id", "uuid"]],
    columns: ["client_secret"],
    where: "client_secret is not null",
    owner: (row) => ({ workspaceId: "installation", table: "identity_providers", id: String(row.id) }),
    reseal: (row, reseal) => resealText(row, "client_secret", reseal),
  },
  {
    name: "identity_sessions",
    key: [["session_id", "uuid"]],
    columns: ["id_token"],
    where: "id_token is not null",
    owner: (row) => ({ workspaceId: "installation", table: "identity_sessions", id: String(row.session_id) }),
    reseal: (row, reseal) => resealText(row, "id_token", reseal),
  },
  {
    name: "totp_factors",
    key: [["user_id", "uuid"]],
    columns: ["secret"],
    where: "true",
    owner: (row) => ({ workspaceId: NO_WORKSPACE, table: "totp_factors", id: String(row.user_id) }),
    reseal: (row, reseal) => resealText(row, "secret", reseal),
  },
  {
    name: "rules",
    key: byId,
    columns: ["actions", "signing_secret", "previous_secret"],
    where: "true",
    owner: (row) => ownerOf("rules", row, "id"),
    reseal: (row, reseal) => ({
      ...resealActions(row, reseal),
      ...resealText(row, "signing_secret", reseal),
      ...resealText(row, "previous_secret", reseal),
    }),
  },
  {
    name: "rule_versions",
    key: [WORKSPACE, ["rule_id", "uuid"], ["version", "int"]],
    columns: ["actions"],
    where: "true",
    owner: (row) => ownerOf("rules", row, "rule_id"),
    reseal: resealActions,
  },
  {
    name: "deliveries",
    key: byId,
    columns: ["headers", "signing_secret", "previous_secret", "rule_id", "trigger"],
    where: `(signing_secret is not null or previous_secret is not null or headers @> '[{"secret": true}]')`,
    owner: (row) =>
      secretOwner({
        workspaceId: String(row.workspace_id),
        ruleId: String(row.rule_id),
        trigger: String(row.trigger),
      }),
    reseal: (row, reseal) => ({
      headers: JSON.stringify(resealHeaders(row.headers as StoredHeader[], reseal)),
      ...resealText(row, "signing_secret", reseal),
      ...resealText(row, "previous_secret", reseal),
    }),
  },
  {
    name: "automations",
    key: byId,
    columns: ["graph"],
    where: "true",
    owner: (row) => ownerOf("automations", row, "id"),
    reseal: resealGraph,
  },
  {
    name: "automation_versions",
    key: [WORKSPACE, ["automation_id", "uuid"], ["version", "int"]],
    columns: ["graph"],
    where: "true",
    owner: (row) => ownerOf("automations", row, "automation_id"),
    reseal: resealGraph,
  },
  {
    name: "idempotency_keys",
    key: [["id", "text"]],
    columns: ["response"],
    where: "response is not null",
    owner: ({ id }) => ({ workspaceId: "", table: "idempotency_keys", id: String(id) }),
    reseal: (row, reseal) => resealText(row, "response", reseal),
  },
];

function textTable(name: string, column: string): SealedTable {
  return {
    name,
    key: byId,
    columns: [column],
    where: `${column} is not null`,
    owner: (row) => ownerOf(name, row, "id"),
    reseal: (row, reseal) => resealText(row, column, reseal),
  };
}

function ownerOf(table: string, row: Row, column: string): SealedRow {
  return { workspaceId: String(row.workspace_id), table, id: String(row[column]) };
}

function resealText(row: Row, column: string, reseal: Reseal): Record<string, unknown> {
  const sealed = row[column];
  return { [column]: typeof sealed === "string" ? reseal(sealed, column) : null };
}

function resealHeaders(headers: readonly StoredHeader[], reseal: Reseal): StoredHeader[] {
  return headers.map((header) =>
    header.secret ? { ...header, value: reseal(header.value, headerColumn(header.name)) } : header,
  );
}

function resealActions(row: Row, reseal: Reseal): Record<string, unknown> {
  const actions = row.actions as StoredAction[];
  const resealed = actions.map((action) => ({ ...action, headers: resealHeaders(action.headers, reseal) }));
  return { actions: JSON.stringify(resealed) };
}

function resealGraph(row: Row, reseal: Reseal): Record<string, unknown> {
  const graph = row.graph as StoredGraph;
  const nodes = graph.nodes.map((node) => {
    if (node.type !== "webhook") return node;
    const { headers = {}, secretHeaders = [] } = node.config as WebhookSecrets;
    const secret = new Set(secretHeaders.map((name) => name.toLowerCase()));
    const resealed = Object.entries(headers).map(([name, value]) => [
      name,
      secret.has(name.toLowerCase()) ? reseal(value, headerColumn(name)) : value,
    ]);
    return { ...node, config: { ...node.config, headers: Object.fromEntries(resealed) } };
  });
  return { graph: JSON.stringify({ ...graph, nodes }) };
}

type WebhookSecrets = { headers?: Record<string, string>; secretHeaders?: string[] };
