export { type ChainFault, checkChain, countUnsealed, readChainHead } from "./check-chain.ts";
export { exportEntries } from "./export-entries.ts";
export { listEntries } from "./list-entries.ts";
export { pruneAudit } from "./prune-audit.ts";
export { redactAudit } from "./redact-audit.ts";
export { sealAudit } from "./seal-audit.ts";
export { sendAudit } from "./sink/send-audit.ts";
export { readSinkState, type SinkState } from "./sink/sink-state.ts";
