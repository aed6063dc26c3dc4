import type { z } from "zod";
import { type AppError, invalid } from "../errors.ts";
import { type ReasonCode, type ReasonPart, reasonPart } from "../reason.ts";
import { findRequirement, type RequirementName } from "../requirement.ts";

/** A long list can have as many issues as items; describing all of them would occupy the process. */
const MAX_ISSUES = 200;
const MAX_SENTENCES = 20;
/** Fields that the console names. */
const MAX_PARTS = 5;

/** Parses `value` by `schema`. Throws VALIDATION_ERROR with a sentence that names each wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw describeIssues(parsed.error, value);
}

/** Parses a part of a call; undefined if the contract has no such part. Throws VALIDATION_ERROR. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? parseInput(schema, value) : undefined;
}

/** "temperature must be between 0 and 1; name is required" (docs/api-rules.md, Envelope). */
function describeIssues(error: z.ZodError, input: unknown): AppError {
  const sentences = new Map<string, { text: string; part: ReasonPart }>();
  for (const issue of error.issues.slice(0, MAX_ISSUES)) {
    const path = pathIn(input, issue.path).join(".");
    // After a wrong type, further issues of the same value are not useful.
    if (!sentences.has(path)) {
      sentences.set(path, { text: describeIssue(issue, input), part: partOf(issue, input) });
    }
  }
  const described = [...sentences.values()];
  const texts = [...new Set(described.map(({ text }) => text))].slice(0, MAX_SENTENCES);
  const parts = described.map(({ part }) => part).filter(({ values }) => values?.field !== "");
  return invalid(texts.join("; ")).addParts(parts.slice(0, MAX_PARTS));
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown): string {
  const path = pathIn(input, issue.path);
  if (path.length === 0 && issue.code === "custom") return issue.message;
  const name = path.length > 0 ? path.join(".") : "the body";
  const given = valueAt(input, path);
  if (given === undefined && path.length > 0) return `${name} is required`;
  return `${name} ${requirementOf(issue)}`;
}

/** The console's text for an issue: the field and the violated rule. */
function partOf(issue: z.core.$ZodIssue, input: unknown): ReasonPart {
  const path = pathIn(input, issue.path);
  const field = String(path.findLast((key) => typeof key === "string") ?? "");
  if (valueAt(input, path) === undefined && path.length > 0) {
    return reasonPart("fieldRequired", { field });
  }
  const known = findRequirement(issue.message);
  if (known) return reasonPart("fieldRule", { field, requirement: known.name, ...known.values });
  if (issue.code === "too_small") {
    const limit = Number(issue.minimum);
    const isEmpty = issue.origin === "string" && limit === 1;
    return isEmpty
      ? reasonPart("fieldRequired", { field })
      : reasonPart(minimums[issue.origin] ?? "fieldTooSmall", { field, limit });
  }
  if (issue.code === "too_big") {
    const limit = Number(issue.maximum);
    return reasonPart(maximums[issue.origin] ?? "fieldTooLarge", { field, limit });
  }
  const format = issue.code === "invalid_format" && formats[issue.format];
  if (format) return reasonPart("fieldRule", { field, requirement: format });
  return reasonPart(issue.code === "invalid_value" ? "fieldNoOption" : "fieldInvalid", { field });
}

const formats: Record<string, RequirementName> = {
  email: "email",
  url: "url",
  datetime: "date",
  date: "date",
};
const minimums: Record<string, ReasonCode> = { string: "fieldTooShort", array: "fieldTooFew" };
const maximums: Record<string, ReasonCode> = { string: "fieldTooLong", array: "fieldTooMany" };

function requirementOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${article(issue.expected)}`;
    case "too_small":
      if (!issue.message.startsWith("Too small")) return issue.message;
      return issue.origin === "string" && issue.minimum === 1
        ? "must not be empty"
        : `must ${bound(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      if (!issue.message.startsWith("Too big")) return issue.message;
      return `must ${bound(issue.origin, "at most", issue.maximum)}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "invalid_format":
      return issue.message.startsWith("Invalid")
        ? `must be a valid ${issue.format.replaceAll("_", " ")}`
        : issue.message;
    default:
      return issue.message.startsWith("Invalid") ? "is not valid" : issue.message;
  }
}

function bound(origin: string, word: string, limit: number | bigint): string {
  if (origin === "string") return `have ${word} ${limit} characters`;
  if (origin === "array" || origin === "set") return `have ${word} ${limit} items`;
  return `be ${word} ${limit}`;
}

function article(expected: string): string {
  if (expected === "int") return "a whole number";
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

/** Returns the part of a path that exists in the input. A string that is parsed as a list has no items to name. */
function pathIn(input: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const end = path.findIndex((_, index) => {
    const parent = valueAt(input, path.slice(0, index));
    return typeof parent !== "object" || parent === null;
  });
  return end < 0 ? path : path.slice(0, end);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let current: unknown = input;
  for (const key of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}
