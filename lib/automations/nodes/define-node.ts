import { z } from "zod";
import { type Reason, type ReasonCode, reason } from "#lib/platform/reason.ts";

/** Values for variables: the contact as in webhook payloads, its last answer and its last message. */
export type VariableValues = { contact: Record<string, unknown>; answer: string; message: string };

/** State of a dry run; nodes change the contact. */
export type DryRunContext = VariableValues & {
  /** Name of a record, for sentences. */
  nameOf(kind: ReferenceKind, id: string): string;
  /** The contact's next answer; undefined if none is left. */
  nextAnswer(): string | undefined;
};

/** Id of a node, in lower case. */
export const NodeId = z.uuid().toLowerCase();

export type NodePort = { port: string; label: string };

/** Kinds of records that a node can refer to. */
export type ReferenceKind =
  | "stage"
  | "tag"
  | "segmentation"
  | "user"
  | "team"
  | "template"
  | "agent"
  | "pipeline"
  | "pipelineStage"
  | "customField";
export type NodeReference = { kind: ReferenceKind; id: string };

/** Preview of a node: the port it would leave by (null if the path stops there) and a sentence for users. */
type DryRunStep = { port: string | null; does: Reason };

/** A kind of node, as far as the browser needs it. */
type NodeSpec<Type extends string, Config extends z.ZodType> = {
  type: Type;
  label: string;
  /** One sentence for users. */
  description: string;
  config: Config;
  /** Its exits; by default only `next`. */
  ports?(config: z.output<Config>): NodePort[];
  /** Problems that prevent publishing; none by default. */
  faults?(config: z.output<Config>): Reason[];
  references?(config: z.output<Config>): NodeReference[];
  /** Whether a run waits here; every loop must contain such a node. */
  waits: boolean | ((config: z.output<Config>) => boolean);
  dryRun(config: z.output<Config>, context: DryRunContext): DryRunStep;
};

/** A kind of node as the engine uses it: it parses its own configuration. */
export type AnyNodeKind = {
  type: string;
  label: string;
  description: string;
  ports(config: unknown): NodePort[];
  faults(config: unknown): Reason[];
  references(config: unknown): NodeReference[];
  waits(config: unknown): boolean;
  dryRun(config: unknown, context: DryRunContext): DryRunStep;
};

export const NEXT: NodePort = { port: "next", label: "Next" };

/** Defines a kind of node; `nodes/node-kinds.ts` lists them all. `node` is the schema of its nodes. */
export function defineNode<const Type extends string, Config extends z.ZodType>(
  spec: NodeSpec<Type, Config>,
) {
  const { type, label, description, config: schema, waits } = spec;
  const node = z.object({
    id: NodeId,
    type: z.literal(type),
    name: z.string().trim().max(120).default(""),
    /** Place on the canvas. */
    x: z.number().min(-100_000).max(100_000).default(0),
    y: z.number().min(-100_000).max(100_000).default(0),
    config: schema,
  });
  const kind: AnyNodeKind = {
    type,
    label,
    description,
    ports: (config) => spec.ports?.(schema.parse(config)) ?? [NEXT],
    faults: (config) => spec.faults?.(schema.parse(config)) ?? [],
    references: (config) => spec.references?.(schema.parse(config)) ?? [],
    waits: (config) => (typeof waits === "function" ? waits(schema.parse(config)) : waits),
    dryRun: (config, context) => spec.dryRun(schema.parse(config), context),
  };
  return { ...kind, config: schema, node };
}

/** Returns a reference, or none for an empty choice. */
export function referenceTo(kind: ReferenceKind, id: string | null): NodeReference[] {
  return id === null ? [] : [{ kind, id }];
}

/** Returns `sentence` if the value is empty. */
export function faultIfEmpty(value: unknown, text: string, code: ReasonCode): Reason[] {
  const isMissing = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isMissing ? [reason(text, code)] : [];
}

/** Id of a record; null while nothing is chosen. */
export const Choice = z.string().max(100).nullable().default(null);

/** A text for contacts, with `{{…}}` variables. */
export const MessageText = z.string().max(4_096).default("");
