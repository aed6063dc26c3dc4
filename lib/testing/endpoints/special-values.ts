import { SENDABLE_TEMPLATE } from "../factories/campaigns/template.ts";

/** A valid template. It is a draft, so that the vendor is not called. */
const template = {
  name: "something_new",
  language: "es",
  components: [
    { type: "BODY", text: "Hola" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Sí" },
        { type: "QUICK_REPLY", text: "No" },
      ],
    },
  ],
  draft: true,
};

/** The mapping of a worker. It needs a contact's key. */
const mapping = {
  fields: [
    {
      target: "contact.email",
      source: { type: "text", text: "someone.new@tertulia.example" },
      transforms: [],
    },
  ],
  filters: [],
  key: null,
};

/** A form that can be published. */
const webForm = {
  content: {
    fields: [{ id: "email", kind: "email", label: "Email", isRequired: true }],
    privacyUrl: "https://shop.example/privacy",
  },
};

/** Fields whose value depends on the endpoint. */
export const specialValues: Record<string, Record<string, unknown>> = {
  // The fields depend on the contacts.
  "POST /api/contact/{id}/merge": { choices: "omit" },
  "POST /api/macro/{id}/run": { contactIds: "omit" },
  "POST /api/contact/bulk-edit": { filters: "omit", "body.change.delete": "omit" },
  // A word has one meaning.
  "PUT /api/privacy/consent-keywords": { optIn: [] },
  "POST /api/automation": { graph: "omit" },
  "PUT /api/automation/{id}": { graph: "omit" },
  "POST /api/user/invitation": { email: null, role: "agent" },
  "POST /api/user/email-change": { email: "someone.new@tertulia.example" },
  "POST /api/user/passkey": {
    credential: {
      id: "a",
      rawId: "a",
      type: "public-key",
      response: { clientDataJSON: "a", attestationObject: "a" },
    },
  },
  // Providers belong to the installation. `lib/single-sign-on/oidc-rejections.http.test.ts` tests their roles.
  "POST /api/identity-provider": { grants: [] },
  "PUT /api/identity-provider": { grants: [] },
  "POST /api/user": { email: "someone.new@tertulia.example", role: "agent" },
  "PUT /api/user/role": { role: "agent" },
  "POST /api/contact": { email: "someone.new@tertulia.example" },
  "POST /api/contact/upsert": { email: "someone.new@tertulia.example" },
  "PUT /api/contact": {
    email: "someone.new@tertulia.example",
    fromAssignedAgentId: "omit",
    fromCustomFields: "omit",
  },
  "POST /api/contact/{id}/consent": { date: "2026-11-03T10:00:00.000Z" },
  // A token of the feed, or a time.
  "GET /api/event": { since: "2030-01-01T00:00:00.000Z" },
  // The code of a field cannot be changed.
  "PUT /api/custom-field": { code: "omit" },
  // One or several states, as text.
  "GET /api/task": { statusId: "pending" },
  // A stage stays the default until another one becomes the default.
  "PUT /api/stage": { isDefault: true },
  "POST /api/conversation": {
    template: SENDABLE_TEMPLATE,
    language: "es",
    variablesBody: ["Eva", "27"],
    variablesHeader: [],
    variablesButtons: [],
    // The template's header is not a file.
    file: "omit",
  },
  // Without it, the caller's own token is used.
  "POST /api/worker/webhook/{nombre}": { token: "omit" },
  "POST /api/worker": { name: "something-new", mapping },
  "PUT /api/worker/{id}": { name: "something-new", mapping },
  "POST /api/worker/{id}/test": { mapping },
  // Messages are kept for at least 8 days.
  "PUT /api/system/retention": { days: 30 },
  "GET /api/system/retention/preview": { "query.days": "30" },
  "POST /api/form": webForm,
  "PUT /api/form/{id}": { ...webForm, version: "omit" },
  "PUT /api/import/{id}": { mapping: ["name", "email"], options: "omit" },
  // In the future, within a year.
  "PUT /api/inbox/{conversationId}/snooze": { until: new Date(Date.now() + 86_400_000).toISOString() },
  // Each vendor has its own codes.
  "PUT /api/simulator": { failCode: null },
  // Either the ids or the filters.
  "POST /api/inbox/bulk": { filters: "omit" },
  "POST /api/widget/{agentId}/message": { pressed: "omit" },
  // Either the ids or all.
  "POST /api/notification/read": { all: "omit" },
  // A final amount and a reason require a closed opportunity.
  "POST /api/opportunity/bulk": { winLossStatus: 1 },
  "POST /api/opportunity": { winLossStatus: 1 },
  "PUT /api/opportunity": { winLossStatus: 1 },
  // Tested with one record, of the trigger's subject.
  "POST /api/rule/test": { opportunityId: "omit", taskId: "omit" },
  "POST /api/template": template,
  "PUT /api/template/{id}": template,
  // Also in the body; the query has priority.
  "DELETE /api/stage": { "query.moveToStageId": "omit" },
};
