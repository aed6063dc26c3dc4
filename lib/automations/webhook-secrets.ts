import type { StoredHeader } from "#lib/db/schema/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { findStoredSecret, isSameHeader } from "#lib/platform/find-stored-secret.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { headerColumn, type SealedRow, seal } from "#lib/platform/seal.ts";
import { headerLimits } from "./nodes/webhook.ts";
import type { AutomationGraph, AutomationNode } from "./schema.ts";

type Webhook = Extract<AutomationNode, { type: "webhook" }>;
type Headers = Pick<Webhook["config"], "headers" | "secretHeaders">;

/** The row the secrets of an automation are sealed for, also in its versions and deliveries. */
export function sealedAutomation({ workspaceId, id }: { workspaceId: string; id: string }): SealedRow {
  return { workspaceId, table: "automations", id };
}

/**
 * Returns a graph with the secret header values of `owner`, its automation, encrypted. A masked value is replaced by
 * the stored one of the same step, header and origin in the first of `previous` that has it. Throws VALIDATION_ERROR if
 * none has it or it is too long.
 */
export function sealGraph(
  graph: AutomationGraph,
  owner: SealedRow,
  previous: readonly AutomationGraph[],
): AutomationGraph {
  return mapWebhooks(graph, (node) =>
    mapSecrets(node, (value, name) => {
      if (value !== MASKED_VALUE) return sealValue(value, name, owner);
      const stored = findStored(node, name, previous);
      if (stored !== undefined) return stored;
      throw invalid(`the header ${name} must be entered again: its secret belongs to another URL`).because(
        "headerAgain",
        { header: name },
      );
    }),
  );
}

/** Returns whether `before` has the stored value of every masked secret. */
export function hasSecrets(graph: AutomationGraph, before: AutomationGraph): boolean {
  return graph.nodes
    .filter(isWebhook)
    .every((node) =>
      storedHeaders(node.config).every(
        ({ name, value, secret }) =>
          !secret || value !== MASKED_VALUE || findStored(node, name, [before]) !== undefined,
      ),
    );
}

export function maskGraph(graph: AutomationGraph): AutomationGraph {
  return mapWebhooks(graph, (node) => mapSecrets(node, () => MASKED_VALUE));
}

/** Returns the headers of a stored webhook in the form of deliveries. */
export function storedHeaders({ headers, secretHeaders }: Headers): StoredHeader[] {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value,
    secret: isSecret(secretHeaders, name),
  }));
}

function mapWebhooks(graph: AutomationGraph, map: (node: Webhook) => Webhook): AutomationGraph {
  return { ...graph, nodes: graph.nodes.map((node) => (isWebhook(node) ? map(node) : node)) };
}

function mapSecrets(node: Webhook, map: (value: string, name: string) => string): Webhook {
  const { headers, secretHeaders } = node.config;
  const mapped = Object.entries(headers).map(([name, value]) => [
    name,
    isSecret(secretHeaders, name) ? map(value, name) : value,
  ]);
  return { ...node, config: { ...node.config, headers: Object.fromEntries(mapped) } };
}

/** The encrypted value is longer than the plain one, and both share the same length limit. */
function sealValue(value: string, name: string, owner: SealedRow): string {
  const sealed = seal(value, owner, headerColumn(name));
  if (sealed.length <= headerLimits.value) return sealed;
  throw invalid(`the value of the header ${name} is too long to be stored as a secret`).because(
    "headerTooLong",
    { header: name },
  );
}

function findStored(
  { id, config }: Webhook,
  name: string,
  previous: readonly AutomationGraph[],
): string | undefined {
  const nodes = previous.flatMap(({ nodes }) => nodes.filter(isWebhook)).filter((node) => node.id === id);
  const stored = nodes.map(({ config }) => ({ url: config.url, headers: storedHeaders(config) }));
  return findStoredSecret({ url: config.url, name }, stored);
}

function isWebhook(node: AutomationNode): node is Webhook {
  return node.type === "webhook";
}

function isSecret(secretHeaders: readonly string[], name: string): boolean {
  return secretHeaders.some((secret) => isSameHeader(secret, name));
}
