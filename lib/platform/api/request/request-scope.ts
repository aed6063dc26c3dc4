import type { Authentication } from "../../auth/authenticate.ts";
import type { Credential } from "../../auth/credential.ts";
import { currentScope, runInScope, type Scope } from "../../scope.ts";
import { requestIdOf } from "./request-id.ts";

/** Gives a handler the id of each request, which logs and traces of its work then have, too. */
export function withRequestId<Info, Result>(
  handle: (request: Request, info: Info, requestId: string) => Promise<Result>,
): (request: Request, info: Info) => Promise<Result> {
  return (request, info) => {
    const requestId = requestIdOf(request);
    return runInScope(requestScope(request, requestId), () => handle(request, info, requestId));
  };
}

/** Adds the credential of an authenticated caller to the source of the request, for the audit log. */
export function noteCredential(
  credential: Credential | undefined,
  { failure, credentialId, keyName }: Authentication,
): void {
  const { source } = currentScope();
  if (!source || !credential || failure) return;
  const kind = credential.kind === "key" && credential.app ? "app" : credential.kind;
  source.credential = { kind, id: credentialId, name: keyName };
}

/** Returns the scope of a request. A call that another route makes for its caller keeps the source of that route. */
function requestScope({ headers }: Request, requestId: string): Scope {
  const scope = currentScope();
  return { ...scope, requestId, source: scope.source ?? { headers } };
}

/** Adds the workspace of the admitted caller, if there is one, to logs and traces of the request. */
export function noteCaller(caller: { workspaceId?: unknown }): void {
  const scope = currentScope();
  if (typeof caller.workspaceId === "string") scope.workspaceId = caller.workspaceId;
  const { requestId, workspaceId } = scope;
  scope.span?.setAttributes({ "tertulia.request_id": requestId, "tertulia.workspace_id": workspaceId });
}
