import type { z } from "zod";
import type { Endpoint } from "../api/endpoint.ts";
import type { EventSubject } from "../outbox/define-event.ts";

export type Json = Record<string, unknown>;

/**
 * Calls an endpoint as the caller of a tool and returns its data. With an idempotency key, the same call runs only
 * once. Throws AppError with the endpoint's error.
 */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: Json,
  idempotencyKey?: string,
) => Promise<z.output<E["response"]>>;

/**
 * Arguments that differ from the contract: `hides` omits some, `adds` adds new ones, and `rewrite` converts them back.
 */
type OtherArguments = { hides: readonly string[]; adds: z.ZodObject; rewrite: (args: Json) => Json };

/** A call that restores what another call changed. */
export type UndoCall = { tool: string; arguments: Json };

type Definition<E extends Endpoint> = {
  /** Verb and noun: `move_contact`. */
  name: string;
  title: string;
  /** The group that `?toolsets=` names. */
  toolset: string;
  /** The endpoint that the tool calls. Its arguments, result, scope and permission are those of the tool. */
  endpoint: E;
  /** Kinds of records whose values the result shows. The caller must be able to read at least one of them. */
  shows?: readonly EventSubject[];
  /** Description for the model; by default the endpoint's summary and description. */
  description?: string;
  /** The arguments to offer, if not all of the contract. */
  only?: readonly string[];
  /** Arguments with a fixed value, which are not offered. */
  fixed?: (workspaceId: string) => Json;
  other?: OtherArguments;
  /** Path of the records in the result that `fields` trims: `data`, `contact`, or `""` for the result itself. */
  records?: string;
  /** The fields of a record that are returned without `fields`; all if not given. */
  brief?: readonly string[];
  /** Paths of text in the result that customers or other systems wrote. */
  untrusted?: readonly string[];
  /** The result in one line. */
  line: (data: z.output<E["response"]>, args: Json) => string;
  /** True if nothing changes, although the endpoint may write. */
  isReadOnly?: boolean;
  /** True if it deletes or replaces data that no other call restores. */
  isDestructive?: boolean;
  /** True if a second call with the same arguments changes nothing more. */
  isIdempotent?: boolean;
  /** True if it reaches people or servers outside: it sends something. */
  isOpenWorld?: boolean;
  /** Describes in one or two sentences the effect of the call, for a dry run and for the user who confirms it. */
  preview?: (args: Json, call: CallEndpoint) => Promise<string>;
  /** Reads what the call will change, and returns the arguments of the same tool that restore it; null if none do. */
  undo?: (args: Json, read: CallEndpoint) => Promise<Json | null>;
};

/** A tool: an endpoint with a name, and the data that a model needs to call it. */
export type Tool = Omit<Definition<Endpoint>, "line"> & { line: (data: never, args: Json) => string };

/** Declares a tool. */
export function defineTool<E extends Endpoint>(definition: Definition<E>): Tool {
  return definition;
}

/** Returns whether a tool changes nothing. */
export function isReadOnly({ isReadOnly, endpoint }: Tool): boolean {
  return isReadOnly ?? endpoint.access === "read";
}

/** Returns the fields of a record that are among `names`. */
export function pick(record: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
