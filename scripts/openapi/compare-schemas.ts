import { isDeepStrictEqual } from "node:util";
import { lowerLimits, type Schema, upperLimits } from "./contract.ts";
import { flattenSchema, optionsOf, type Side, typesOf, valuesOf } from "./flatten-schema.ts";

/** Input is sent by callers and must remain accepted. Output must remain compatible with the contract. */
export type Direction = "input" | "output";

type Place = { at: string; direction: Direction; seen?: ReadonlySet<string> };

/** Returns the changes of a schema that can break a client, each with the place `at`. */
export function compareSchemas(
  before: Side,
  after: Side,
  { at, direction, seen = new Set() }: Place,
): string[] {
  const pair = `${before.schema.$ref} ${after.schema.$ref}`;
  // A pair that is being compared further up: the schema contains itself.
  if (before.schema.$ref && after.schema.$ref && seen.has(pair)) return [];
  const place = { at, direction, seen: new Set([...seen, pair]) };
  const [one, other] = [optionsOf(before), optionsOf(after)];
  const changes = compareNull(one.isNullable, other.isNullable, direction).map((change) => `${at} ${change}`);
  const [first, second] = [one.options[0], other.options[0]];
  if (one.options.length === 1 && other.options.length === 1 && first && second) {
    return [...changes, ...compareOne(sideOf(before, first), sideOf(after, second), place)];
  }
  const options = one.options.map((schema) => sideOf(before, schema));
  const others = other.options.map((schema) => sideOf(after, schema));
  return [...changes, ...compareOptions(options, others, place)];
}

const sideOf = ({ schemas }: Side, schema: Schema): Side => ({ schema, schemas });

function compareNull(was: boolean, is: boolean, direction: Direction): string[] {
  if (direction === "input") return was && !is ? ["no longer accepts null"] : [];
  return is && !was ? ["can now be null"] : [];
}

/** Each option must still exist. A response that had several may get more: clients must ignore unknown ones. */
function compareOptions(before: Side[], after: Side[], place: Place): string[] {
  const lost = before.flatMap((option) => {
    const changes = after.map((other) => compareOne(option, other, place));
    return changes.sort((one, other) => one.length - other.length)[0] ?? [`${place.at} lost an option`];
  });
  if (place.direction === "input" || before.length > 1) return lost;
  const isNew = after.filter((option) =>
    before.every((other) => compareOne(other, option, place).length > 0),
  );
  return isNew.length > 0 ? [...lost, `${place.at} has new options`] : lost;
}

function compareOne(before: Side, after: Side, place: Place): string[] {
  const [one, other] = [flattenSchema(before), flattenSchema(after)];
  const own = [
    ...compareTypes(one, other, place.direction),
    ...compareValues(one, other, place.direction),
    ...compareFields(one, other, place.direction),
    ...(place.direction === "input" ? compareInputs(one, other) : compareFormat(other, one)),
  ].map((change) => `${place.at} ${change}`);
  return [...own, ...compareParts(sideOf(before, one), sideOf(after, other), place)];
}

function compareTypes(before: Schema, after: Schema, direction: Direction): string[] {
  const [from, to] = direction === "input" ? [before, after] : [after, before];
  const [given, allowed] = [typesOf(from), typesOf(to)];
  if (allowed === null) return [];
  const isAllowed = (type: string) =>
    allowed.includes(type) || (type === "integer" && allowed.includes("number"));
  if (given?.every(isAllowed)) return [];
  return [`changed its type from ${typesOf(before) ?? "any"} to ${typesOf(after) ?? "any"}`];
}

/** A response may get new values: clients must accept unknown ones. */
function compareValues(before: Schema, after: Schema, direction: Direction): string[] {
  const [were, are] = [valuesOf(before), valuesOf(after)];
  if (were && are) {
    const lost = were.filter((value) => !are.some((other) => isDeepStrictEqual(value, other)));
    return lost.map((value) => `lost the value ${JSON.stringify(value)}`);
  }
  if (direction === "input" && are) return ["now accepts only some values"];
  return direction === "output" && were ? ["can now be any value"] : [];
}

function compareFields(before: Schema, after: Schema, direction: Direction): string[] {
  const fields = Object.keys(before.properties ?? {});
  const lost = fields.filter((name) => !after.properties?.[name]);
  const [more, fewer] = direction === "input" ? [after, before] : [before, after];
  const required = (more.required ?? []).filter(
    (name) => !fewer.required?.includes(name) && !lost.includes(name),
  );
  const verb = direction === "input" ? "now requires" : "no longer always has";
  return [
    ...lost.map((name) => `lost the field ${name}`),
    ...required.map((name) => `${verb} the field ${name}`),
  ];
}

function compareInputs(before: Schema, after: Schema): string[] {
  const raised = lowerLimits.filter((limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity));
  const lowered = upperLimits.filter((limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity));
  const changes = [...raised, ...lowered].map((limit) => `has the narrower ${limit} ${after[limit]}`);
  if (after.pattern !== undefined && after.pattern !== before.pattern) changes.push("has another pattern");
  if (before.default !== undefined && !isDeepStrictEqual(before.default, after.default)) {
    changes.push("has another default");
  }
  return [...changes, ...compareFormat(before, after)];
}

/** Whether values of `from` have the format that `to` promises. */
function compareFormat(from: Schema, to: Schema): string[] {
  const isWider = from.format === "int32" && to.format === "int64";
  if (to.format === undefined || to.format === from.format || isWider) return [];
  return [`has another format than ${to.format}`];
}

function compareParts(before: Side, after: Side, place: Place): string[] {
  const compare = (at: string, one?: Schema | boolean, other?: Schema | boolean) =>
    typeof one === "object" && typeof other === "object"
      ? compareSchemas(sideOf(before, one), sideOf(after, other), { ...place, at: `${place.at}${at}` })
      : [];
  const { properties = {}, items, additionalProperties } = before.schema;
  return [
    ...Object.entries(properties).flatMap(([name, schema]) =>
      compare(`.${name}`, schema, after.schema.properties?.[name]),
    ),
    ...compare("[]", items, after.schema.items),
    ...compare(".*", additionalProperties, after.schema.additionalProperties),
  ];
}
