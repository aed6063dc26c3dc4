import { compareSchemas, type Direction } from "./compare-schemas.ts";
import type { Contract, Operation, Schema } from "./contract.ts";

type Contents = Record<string, Schema>;
type Compare = (at: string, direction: Direction, before: Schema, after: Schema) => string[];

/**
 * Returns the changes of a contract that can break a client, one line each; empty if there are none
 * (docs/versioning.md).
 */
export function compareContracts(before: Contract, after: Contract): string[] {
  return Object.entries(before.operations).flatMap(([call, released]) => {
    const current = after.operations[call];
    if (!current) return [`${call} was removed`];
    const compare: Compare = (at, direction, one, other) =>
      compareSchemas(
        { schema: one, schemas: before.schemas },
        { schema: other, schemas: after.schemas },
        { at, direction },
      );
    const errors = compareErrors(
      before.errorSets[released.errors] ?? {},
      after.errorSets[current.errors] ?? {},
    );
    return [...compareOperations(released, current, compare), ...errors].map(
      (change) => `${call}: ${change}`,
    );
  });
}

function compareOperations(before: Operation, after: Operation, compare: Compare): string[] {
  const changes = [
    ...compareParameters(before, after, compare),
    ...compareBodies(before, after, compare),
    ...compareSuccesses(before, after, compare),
  ];
  if (before.operationId !== after.operationId) changes.unshift(`is now named ${after.operationId}`);
  if (before.isOpen && !after.isOpen) changes.unshift("now needs a login");
  return changes;
}

function compareParameters(before: Operation, after: Operation, compare: Compare): string[] {
  const kept = Object.entries(before.parameters).flatMap(([name, released]) => {
    const current = after.parameters[name];
    if (!current) return [`the parameter ${name} was removed`];
    return compare(name, "input", released.schema, current.schema);
  });
  const required = Object.entries(after.parameters)
    .filter(([name, { required }]) => required && !before.parameters[name]?.required)
    .map(([name]) => `the parameter ${name} is now required`);
  return [...kept, ...required];
}

function compareBodies({ body: before }: Operation, { body: after }: Operation, compare: Compare): string[] {
  if (!after) return before ? ["the request body was removed"] : [];
  const required = after.required && !before?.required ? ["the request body is now required"] : [];
  return [
    ...required,
    ...compareContents("request", "input", [before?.content ?? {}, after.content], compare),
  ];
}

function compareSuccesses(
  { successes: before }: Operation,
  { successes: after }: Operation,
  compare: Compare,
) {
  return Object.entries(before).flatMap(([status, released]) => {
    const current = after[status];
    if (!current) return [`the status ${status} was removed`];
    const headers = released.headers.filter((name) => !current.headers.includes(name));
    return [
      ...headers.map((name) => `the response header ${name} was removed`),
      ...compareContents("response", "output", [released.content, current.content], compare),
    ];
  });
}

function compareContents(
  at: string,
  direction: Direction,
  [before, after]: [Contents, Contents],
  compare: Compare,
): string[] {
  return Object.entries(before).flatMap(([type, released]) => {
    const current = after[type];
    return current ? compare(at, direction, released, current) : [`the ${at} type ${type} was removed`];
  });
}

function compareErrors(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.entries(before).flatMap(([code, status]) => {
    if (after[code] === undefined) return [`the error ${code} was removed`];
    return after[code] === status
      ? []
      : [`the error ${code} has the status ${after[code]} instead of ${status}`];
  });
}
