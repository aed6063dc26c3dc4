import { z } from "zod";
import type { Scene } from "./scene.ts";

/** Id of a node; the same however it is written. */
export const NodeId = z.uuid().toLowerCase();

/** A way out of a node. */
export type NodePort = { port: string; label: string };

/** Kinds of things of the workspace that a node can point to. */
export type ReferenceKind =
  | "stage"
  | "tag"
  | "segmentation"
  | "user"
  | "template"
  | "agent"
  | "pipeline"
  | "pipelineStage"
  | "customField";
export type NodeReference = { kind: ReferenceKind; id: string };

/** What a node would do to a contact: the port it would leave by (null where the path stops there) and why, in words. */
type Foreseen = { port: string | null; does: string };

/** A kind of node, without anything that needs a server. */
export type NodeSpec<Type extends string, Config extends z.ZodType> = {
  type: Type;
  label: string;
  /** What it does, in one sentence for people. */
  description: string;
  config: Config;
  /** Its ways out; `next` alone where not given. */
  ports?(config: z.output<Config>): NodePort[];
  /** What keeps it from being published, one sentence each; nothing where not given. */
  faults?(config: z.output<Config>): string[];
  references?(config: z.output<Config>): NodeReference[];
  /** Whether a run rests here: a loop must come past such a node. */
  waits: boolean | ((config: z.output<Config>) => boolean);
  foresee(config: z.output<Config>, scene: Scene): Foreseen;
};

/** A kind of node as the rest of the system knows it: it reads its configuration itself. */
export type AnyNodeKind = {
  type: string;
  label: string;
  description: string;
  ports(config: unknown): NodePort[];
  faults(config: unknown): string[];
  references(config: unknown): NodeReference[];
  waits(config: unknown): boolean;
  foresee(config: unknown, scene: Scene): Foreseen;
};

export const NEXT: NodePort = { port: "next", label: "Next" };

/** Declares a kind of node; `nodes/node-kinds.ts` lists them all. `node` is the schema of its nodes. */
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
    foresee: (config, scene) => spec.foresee(schema.parse(config), scene),
  };
  return { ...kind, config: schema, node };
}

/** Zero or one reference, for a choice that may be empty. */
export function refer(kind: ReferenceKind, id: string | null): NodeReference[] {
  return id === null ? [] : [{ kind, id }];
}

/** The sentence where a choice is empty. */
export function needs(value: unknown, sentence: string): string[] {
  const isMissing = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isMissing ? [sentence] : [];
}

/** Id of a thing of the workspace; null while nothing is chosen. */
export const Choice = z.string().max(100).nullable().default(null);

/** A text with `{{…}}` in it, as contacts get it. */
export const MessageText = z.string().max(4_096).default("");
