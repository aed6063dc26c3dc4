import type { StoredHeader } from "#lib/db/schema/index.ts";
import { MASKED_VALUE } from "#lib/deliveries/schema.ts";
import { seal } from "#lib/platform/crypto.ts";
import { invalid } from "#lib/platform/errors.ts";
import { headerLimits } from "./nodes/webhook.ts";
import type { AutomationGraph, AutomationNode } from "./schema.ts";

type Webhook = Extract<AutomationNode, { type: "webhook" }>;
type Headers = Pick<Webhook["config"], "headers" | "secretHeaders">;

/**
 * A graph as it is stored: secret header values sealed; those sent as the mask are taken from the first of `previous`
 * that has one of the same step, header and origin. Throws VALIDATION_ERROR where none has, or one is too long.
 */
export function sealGraph(graph: AutomationGraph, previous: readonly AutomationGraph[]): AutomationGraph {
  return mapWebhooks(graph, (node) =>
    mapSecrets(node, (value, name) => {
      if (value !== MASKED_VALUE) return sealShort(value, name);
      const held = findHeld(node, name, previous);
      if (held !== undefined) return held;
      throw invalid(`the header ${name} must be entered again: its secret was given for another address`);
    }),
  );
}

/** Whether every secret that was sent as the mask is in the graph before. */
export function hasSecrets(graph: AutomationGraph, before: AutomationGraph): boolean {
  return graph.nodes
    .filter(isWebhook)
    .every((node) =>
      storedHeaders(node.config).every(
        ({ name, value, secret }) =>
          !secret || value !== MASKED_VALUE || findHeld(node, name, [before]) !== undefined,
      ),
    );
}

/** A stored graph as the API shows it: secret header values masked. */
export function maskGraph(graph: AutomationGraph): AutomationGraph {
  return mapWebhooks(graph, (node) => mapSecrets(node, () => MASKED_VALUE));
}

/** The headers of a stored webhook as deliveries keep them. */
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

/** A sealed value is longer than what it stands for, and is stored in its place. */
function sealShort(value: string, name: string): string {
  const sealed = seal(value);
  if (sealed.length <= headerLimits.value) return sealed;
  throw invalid(`the value of the header ${name} is too long to be kept as a secret`);
}

function findHeld(
  { id, config }: Webhook,
  header: string,
  previous: readonly AutomationGraph[],
): string | undefined {
  for (const node of previous.flatMap(({ nodes }) => nodes).filter(isWebhook)) {
    if (node.id !== id || !isSameOrigin(node.config.url, config.url)) continue;
    const held = findSecret(node, header);
    if (held !== undefined) return held;
  }
  return undefined;
}

function findSecret({ config }: Webhook, name: string): string | undefined {
  const found = storedHeaders(config).find((header) => header.secret && isSameName(header.name, name));
  return found?.value;
}

function isWebhook(node: AutomationNode): node is Webhook {
  return node.type === "webhook";
}

function isSecret(secretHeaders: readonly string[], name: string): boolean {
  return secretHeaders.some((secret) => isSameName(secret, name));
}

function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function isSameOrigin(left: string, right: string): boolean {
  return URL.canParse(left) && URL.canParse(right) && new URL(left).origin === new URL(right).origin;
}
