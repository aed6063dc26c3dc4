import { currentScope, runInScope } from "../scope.ts";
import { requestIdOf } from "./request-id.ts";

/** Gives a handler the id of each request, which logs and traces of its work then have, too. */
export function withRequestId<Info, Result>(
  handle: (request: Request, info: Info, requestId: string) => Promise<Result>,
): (request: Request, info: Info) => Promise<Result> {
  return (request, info) => {
    const requestId = requestIdOf(request);
    return runInScope({ ...currentScope(), requestId }, () => handle(request, info, requestId));
  };
}

/** Adds the workspace of the admitted caller, if there is one, to logs and traces of the request. */
export function noteCaller(caller: { workspaceId?: unknown }): void {
  const scope = currentScope();
  if (typeof caller.workspaceId === "string") scope.workspaceId = caller.workspaceId;
  const { requestId, workspaceId } = scope;
  scope.span?.setAttributes({ "tertulia.request_id": requestId, "tertulia.workspace_id": workspaceId });
}
