import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { totpCode, totpStep } from "#lib/sign-in/totp.ts";
import { newTestPasskey } from "../authenticator.ts";
import type { EndpointCall } from "../call-endpoint.ts";
import type { Tenant } from "../factories/tenant.ts";

const consoleOnly = new Set([
  "connectApp",
  "createResetLink",
  "createEmailLink",
  "endMemberSessions",
  "endOtherSessions",
  "updateInstallationSignInPolicy",
  "updateSignInPolicy",
]);

const noBody = () => ({});

/** Requests of the calls that need the caller's console. */
const factorBodies: Readonly<Record<string, (tenant: Tenant) => unknown>> = {
  startAuthenticatorApp: noBody,
  enableAuthenticatorApp: ({ factors }) => ({ code: totpCode(factors.secret, totpStep(new Date())) }),
  disableAuthenticatorApp: noBody,
  rotateRecoveryCodes: noBody,
  startPasskey: noBody,
  addPasskey: ({ factors }) => ({ name: "Phone", credential: newTestPasskey().register(factors.challenge) }),
  updatePasskey: () => ({ name: "Phone" }),
  removePasskey: noBody,
};

/** Returns the call that succeeds, where another caller or other records are needed. */
export function specialCall({ operationId }: Endpoint, call: EndpointCall, tenant: Tenant): EndpointCall {
  // Only a person in the console may do these.
  if (consoleOnly.has(operationId)) {
    return { ...call, headers: { ...tenant.consoleHeaders, "x-workspace-id": tenant.workspaceId } };
  }
  // The message of the tenant is of another contact.
  if (operationId === "recordContactConsent") {
    return { ...call, body: { ...Object(call.body), method: "form", messageId: null } };
  }
  // Only a person in the console manages their second factors.
  const factorBody = factorBodies[operationId];
  if (factorBody) return { ...call, headers: tenant.consoleHeaders, body: factorBody(tenant) };
  // Only a person outside of the workspace can join it.
  if (operationId !== "acceptInvitation") return call;
  const { personToken, token } = tenant.invited;
  return { ...call, headers: { authorization: `Bearer ${personToken}` }, body: { token } };
}
