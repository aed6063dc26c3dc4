import { type ChainFault, checkChain, countUnsealed, readChainHead } from "#lib/audit/index.ts";
import type { Reader } from "#lib/db/reader.ts";
import { type Finding, fine, problem, warning } from "./finding.ts";

/** More waiting entries mean that no worker adds them. */
const MANY_UNSEALED = 1_000;

const FAULTS: Record<ChainFault["fault"], string> = {
  start: "begins at this entry, but no entry records that earlier ones were pruned",
  gap: "lacks the entries before this one",
  hash: "was changed at this entry",
  missing: "has this entry, but its content was deleted",
  changed: "has this entry with other content",
  unchained: "does not have this entry",
};

/** Recomputes the hash chain of the audit log. Prints its end, to compare with the copy in the log of the worker. */
export async function checkAudit(db: Reader): Promise<Finding> {
  const fault = await checkChain(db);
  if (fault) {
    const { seq, entryId } = fault;
    const place = seq === null ? entryId : `number ${seq} (${entryId})`;
    return problem(
      "audit log",
      `Entry ${place}: the chain ${FAULTS[fault.fault]}.`,
      "Someone changed the database directly. Compare with a backup (docs/audit.md).",
    );
  }
  const unsealed = await countUnsealed(db);
  if (unsealed > MANY_UNSEALED) {
    const message = `${unsealed} entries wait for their place in the chain.`;
    return warning("audit log", message, "Check that a worker runs: its housekeeping adds them.");
  }
  const { seq, hash } = await readChainHead(db);
  return fine(
    "audit log",
    seq === 0 ? "There are no sealed entries." : `The chain is intact; its end is ${seq}:${hash}.`,
  );
}
