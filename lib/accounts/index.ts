export { confirmEmailChange } from "./confirm-email-change.ts";
export { createEmailLink } from "./create-email-link.ts";
export { createRecoveryLink } from "./create-recovery-link.ts";
export { createResetLink } from "./create-reset-link.ts";
export { listMemberFactors } from "./list-member-factors.ts";
export { requestEmailChange } from "./request-email-change.ts";
export { revokeMemberSessions } from "./revoke-member-sessions.ts";
