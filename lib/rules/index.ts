export { createRule } from "./create-rule.ts";
export { deleteRule } from "./delete-rule.ts";
export { getRule } from "./get-rule.ts";
export { listConsequences } from "./list-consequences.ts";
export { listRuleStats } from "./list-rule-stats.ts";
export { listRuleVersions } from "./list-rule-versions.ts";
export { listRules } from "./list-rules.ts";
export { updateRule } from "./update-rule.ts";
