import { describeFinding, type Found } from "#lib/system-checks/index.ts";

/**
 * Result of one check. A `problem` needs to be fixed, a `warning` may become one. `fix`: what to do; only if there is
 * something to do.
 */
export type Finding = {
  check: string;
  level: "ok" | "warning" | "problem";
  message: string;
  fix?: string;
};

/** Returns a finding without anything to do. */
export function fine(check: string, message: string): Finding {
  return { check, level: "ok", message };
}

/** Returns a finding that needs to be fixed. */
export function problem(check: string, message: string, fix: string): Finding {
  return { check, level: "problem", message, fix };
}

/** Returns a finding that may become a problem. */
export function warning(check: string, message: string, fix: string): Finding {
  return { check, level: "warning", message, fix };
}

/** Returns a finding of the page "System" with what only the operator may see. */
export function ofSystem(found: Found): Finding {
  const { check, level, message, fix } = describeFinding(found);
  const { detail } = found;
  return {
    check,
    level,
    message: detail === undefined ? message : `${message} (${detail})`,
    ...(fix !== null && { fix }),
  };
}
