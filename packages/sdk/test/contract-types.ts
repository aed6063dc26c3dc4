/** Compares the generated types with those of the contracts. The compiler checks this file in `npm run check`. */
import type { z } from "zod";
import type { endpointGroups } from "../../../lib/catalog/endpoints.ts";
import type { Resources } from "../src/index.ts";

type Groups = typeof endpointGroups;
type Part = "result" | "body";
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type ResultOf<Method> = Method extends (...args: never[]) => PromiseLike<infer Data> ? Data : never;
type InputOf<Method> = Method extends (input: infer Input, ...args: never[]) => unknown
  ? NonNullable<Input>
  : never;

/** The body as a method takes it: without the workspace. */
type BodyOf<Contract> = Contract extends { body: infer Body extends z.ZodType }
  ? NoWorkspace<NonNullable<z.input<Body>>>
  : never;
type NoWorkspace<Body> = Body extends unknown ? Omit<Body, "workspaceId"> : never;
type TakenBody<Method, Body> = Body extends unknown
  ? Pick<InputOf<Method>, keyof Body & keyof InputOf<Method>>
  : never;

type IsSame<Contract, Method, Of extends Part> = Of extends "body"
  ? [BodyOf<Contract>] extends [never]
    ? true
    : Same<BodyOf<Contract>, TakenBody<Method, BodyOf<Contract>>>
  : ResultOf<Method> extends Response
    ? true
    : Contract extends { response: infer Data extends z.ZodType }
      ? Same<z.output<Data>, ResultOf<Method>>
      : false;

/** The methods with other types than their contracts, such as `contacts.update`. */
type Differing<Of extends Part> = {
  [Group in keyof Groups & keyof Resources]: {
    [Name in keyof Groups[Group] & keyof Resources[Group] & string]: IsSame<
      Groups[Group][Name],
      Resources[Group][Name],
      Of
    > extends true
      ? never
      : `${Group}.${Name}`;
  }[keyof Groups[Group] & keyof Resources[Group] & string];
}[keyof Groups & keyof Resources];

/**
 * Lists that are computed, such as triggers and the kinds of nodes, are strings to the compiler and exact in the JSON
 * Schema. `rules.test` and `rules.backtest` return a list that the contract calls readonly, and the body of
 * `workers.call` is one key.
 */
type MoreExact =
  | `automations.${"cancelRun" | "create" | "get" | "getRun" | "listVersions" | "pause" | "publish" | "update"}`
  | `rules.${"backtest" | "create" | "test" | "update"}`
  | "workers.call";

type None<Name extends never> = Name;
export type OtherResults = None<Exclude<Differing<"result">, MoreExact>>;
export type OtherBodies = None<Exclude<Differing<"body">, MoreExact>>;
