export { acceptInvitation } from "./accept-invitation.ts";
export { createInvitation } from "./create-invitation.ts";
export { createInvitedAccount } from "./create-invited-account.ts";
export { listInvitations } from "./list-invitations.ts";
export { type InvitationPreview, previewInvitation } from "./preview-invitation.ts";
export { resendInvitation } from "./resend-invitation.ts";
export { revokeInvitation } from "./revoke-invitation.ts";
