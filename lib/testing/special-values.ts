import { SENDABLE_TEMPLATE } from "./factories/template.ts";

/** A template that breaks no rule; a draft, so that no vendor is asked. */
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

/** What a worker does: it needs a contact's key. */
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

/** Fields whose value depends on the endpoint. */
export const specialValues: Record<string, Record<string, unknown>> = {
  "POST /api/automation": { graph: "omit" },
  "PUT /api/automation/{id}": { graph: "omit" },
  "POST /api/user": { email: "someone.new@tertulia.example" },
  "POST /api/contact": { email: "someone.new@tertulia.example" },
  "POST /api/contact/upsert": { email: "someone.new@tertulia.example" },
  "PUT /api/contact": { email: "someone.new@tertulia.example" },
  // The code of a field never changes; another one is refused.
  "PUT /api/custom-field": { code: "omit" },
  // One state or several, as text.
  "GET /api/task": { statusId: "pending" },
  // A default stage stays one until another is.
  "PUT /api/stage": { isDefault: true },
  "POST /api/conversation": {
    template: SENDABLE_TEMPLATE,
    language: "es",
    variablesBody: ["Eva", "27"],
    variablesHeader: [],
    variablesButtons: [],
    // The template's header is no file.
    file: "omit",
  },
  // Without it the caller's own token counts.
  "POST /api/worker/webhook/{nombre}": { token: "omit" },
  "POST /api/worker": { name: "something-new", mapping },
  "PUT /api/worker/{id}": { name: "something-new", mapping },
  "POST /api/worker/{id}/test": { mapping },
  "PUT /api/import/{id}": { mapping: ["name", "email"], options: "omit" },
  // Ahead, and within a year.
  "PUT /api/inbox/{conversationId}/snooze": { until: new Date(Date.now() + 86_400_000).toISOString() },
  // Each vendor has codes of its own.
  "PUT /api/simulator": { failCode: null },
  // Either the ids or the filters.
  "POST /api/inbox/bulk": { filters: "omit" },
  "POST /api/widget/{agentId}/message": { pressed: "omit" },
  // Either the ids or all.
  "POST /api/notification/read": { all: "omit" },
  // A final amount and a reason belong to a closed one.
  "POST /api/opportunity/bulk": { winLossStatus: 1 },
  "POST /api/opportunity": { winLossStatus: 1 },
  "PUT /api/opportunity": { winLossStatus: 1 },
  // Tried on one thing, of the kind the trigger is about.
  "POST /api/rule/test": { opportunityId: "omit", taskId: "omit" },
  "POST /api/template": template,
  "PUT /api/template/{id}": template,
  // The body says the same; the query wins.
  "DELETE /api/stage": { "query.moveToStageId": "omit" },
};
