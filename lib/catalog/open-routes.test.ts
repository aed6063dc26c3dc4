import { expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";

/** Requirements of routes without a login. A new one needs its row here (reliability.md I4). */
const inventory = {
  "GET /api/health": "nothing: tells whether the service is up",
  "GET /api/openapi.json": "nothing: documentation",
  "POST /api/user/login": "an email and its password, a few tries each",
  "POST /api/user/login/passkey": "nothing: a challenge for the browser",
  "POST /api/user/setup": "the one-time token of the start",
  "POST /api/user/password-reset": "nothing: answers the same for every address",
  "POST /api/user/password-reset/confirm": "the one-time token of the mail",
  "POST /api/user/email-change/confirm": "the one-time token of the link",
  "POST /api/user/invitation/account": "the one-time token of the invitation",
  "PUT /api/agent/upload/{token}": "the one-time token in the path",
  "POST /api/agent/upload/{token}": "the one-time token in the path",
  "GET /api/channel/webhook/{channelId}": "the channel's verify token",
  "POST /api/channel/webhook/{channelId}": "the vendor's signature over the raw bytes",
  "POST /api/simulator/{key}/telegram/{bot}/{method}": "the bot's token",
  "GET /api/simulator/{key}/telegram/file/{bot}/{name}": "the bot's token",
  "GET /api/simulator/{key}/graph/{version}/{node}": "the channel's access token",
  "POST /api/simulator/{key}/graph/{version}/{node}": "the channel's access token",
  "GET /api/simulator/{key}/graph/{version}/{node}/{edge}": "the channel's access token",
  "POST /api/simulator/{key}/graph/{version}/{node}/{edge}": "the channel's access token",
  "DELETE /api/simulator/{key}/graph/{version}/{node}/{edge}": "the channel's access token",
  "GET /api/simulator/{key}/file/{name}": "the channel's access token",
  "POST /api/form/public/{publicKey}/challenge": "the token of a visit of a published form's page",
  "POST /api/form/public/{publicKey}/submission":
    "the token of a visit of a published form's page, and a proof of work",
  "GET /api/widget/{agentId}/launcher": "a widget that is on",
  "POST /api/widget/{agentId}/session": "a widget that is on, and its website",
  "POST /api/widget/{agentId}/challenge": "the visitor's token",
  "POST /api/widget/{agentId}/message": "the visitor's token, and a proof of work of a new visitor",
  "POST /api/widget/{agentId}/file": "the visitor's token, and a proof of work of a new visitor",
  "GET /api/widget/{agentId}/file/{messageId}": "a signed address",
  "GET /api/widget/{agentId}/messages": "the visitor's token",
  "GET /api/widget/{agentId}/events": "the visitor's token",
};

/**
 * Actions allowed to every member, regardless of role: their own settings, and calling a worker. The trash requires the
 * permission to delete the kind of each record.
 */
const withoutPermission = [
  "GET /api/realtime",
  "GET /api/trash",
  "DELETE /api/trash",
  "POST /api/trash/restore",
  "POST /api/trash/{id}/restore",
  "DELETE /api/trash/{id}",
  "GET /api/user/me",
  "PUT /api/user/me",
  "GET /api/user/preferences",
  "PUT /api/user/preferences",
  "PUT /api/user/password",
  "POST /api/user/email-change",
  "POST /api/user/invitation/accept",
  "GET /api/user/sessions",
  "DELETE /api/user/sessions",
  "DELETE /api/user/sessions/others",
  "GET /api/user/factor",
  "POST /api/user/authenticator-app",
  "PUT /api/user/authenticator-app",
  "DELETE /api/user/authenticator-app",
  "POST /api/user/recovery-codes",
  "POST /api/user/passkey/options",
  "POST /api/user/passkey",
  "PUT /api/user/passkey",
  "DELETE /api/user/passkey",
  "GET /api/notification",
  "GET /api/notification/count",
  "POST /api/notification/read",
  "GET /api/notification/preferences",
  "PUT /api/notification/preferences",
  "POST /api/user/api-key",
  "GET /api/user/api-key",
  "DELETE /api/user/api-key",
  "POST /api/user/api-key/rotate",
  "POST /api/user/app",
  "GET /api/user/app",
  "DELETE /api/user/app",
  "GET /api/workspace",
  "POST /api/workspace",
  "POST /api/sandbox",
  "GET /api/views",
  "POST /api/views",
  "PUT /api/views",
  "DELETE /api/views",
  "PUT /api/views/default",
  "POST /api/worker/webhook/{nombre}",
];

const named = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, ...endpoint }));

it("requires a login except on the listed routes", () => {
  const open = named.filter((endpoint) => endpoint.public).map(({ name }) => name);
  expect(open.sort()).toEqual(Object.keys(inventory).sort());
});

it("requires a permission except on the listed routes", () => {
  const unasked = named.filter((endpoint) => !endpoint.public && !endpoint.permission);
  expect(unasked.map(({ name }) => name).sort()).toEqual(withoutPermission.sort());
});
