import { formatMessage } from "#lib/platform/localization/translator.ts";
import english from "#messages/en/system.json" with { type: "json" };
import type { SystemCheck, SystemFinding } from "./schema.ts";

const fixes: Partial<Record<FindingCode, string>> = english.fixes;

/** Codes of findings: keys of the messages "system.findings". */
type FindingCode = keyof typeof english.findings;

/**
 * A finding before it has its English text. `detail` is only for the operator at the server: paths, names of all
 * workspaces, and errors. It never reaches the API.
 */
export type Found = Pick<SystemFinding, "check" | "level" | "values"> & {
  code: FindingCode;
  detail?: string;
};

type Values = SystemFinding["values"];

/** Returns a finding without anything to do. */
export function fine(check: SystemCheck, code: FindingCode, values: Values = {}, detail?: string): Found {
  return { check, level: "ok", code, values, ...(detail !== undefined && { detail }) };
}

/** Returns a finding that needs to be fixed. */
export function problem(check: SystemCheck, code: FindingCode, values: Values = {}, detail?: string): Found {
  return { ...fine(check, code, values, detail), level: "problem" };
}

/** Returns a finding that may become a problem. */
export function warning(check: SystemCheck, code: FindingCode, values: Values = {}, detail?: string): Found {
  return { ...fine(check, code, values, detail), level: "warning" };
}

/** Returns a finding with its English message and what to do. A finding that is fine needs nothing. */
export function describeFinding({ check, level, code, values }: Found): SystemFinding {
  const message = formatMessage(english.findings[code], "en", values);
  const fix = level === "ok" ? "" : formatMessage(fixes[code] ?? "", "en", values);
  return { check, level, code, values, message, fix: fix || null };
}
