import { AppError } from "../../errors.ts";
import { isId } from "../../ids.ts";
import type { WorkspaceSource } from "../endpoint.ts";

/** The workspace named by a call; `id` is null if the value cannot be an id. */
export type NamedWorkspace = { id: string | null; wanted: boolean; failure: AppError | null };

const sourceNames = {
  header: "The x-workspace-id header",
  body: "workspaceId in the body",
  query: "workspaceId in the query",
};

/**
 * Finds the workspace of a call in header, query and body (docs/api-rules.md, Identity). All values present must be
 * equal, and a declared header is required.
 */
export function findWorkspace(
  source: WorkspaceSource,
  header: string | null,
  query: URLSearchParams,
  body: unknown,
): NamedWorkspace {
  if (source === "none") return { id: null, wanted: false, failure: null };
  const inBody = bodyWorkspace(body);
  const declared = { header, body: inBody, query: query.get("workspaceId") }[source];
  if (declared === null || declared === "") {
    return refused(new AppError("WORKSPACE_REQUIRED", `${sourceNames[source]} is required.`));
  }
  const named = [header, ...query.getAll("workspaceId"), inBody].filter((id) => id !== null && id !== "");
  if (named.some((id) => id !== declared)) {
    return refused(
      new AppError(
        "WORKSPACE_MISMATCH",
        "The x-workspace-id header, the query and the body name different workspaces.",
      ),
    );
  }
  return { id: isId(declared) ? declared : null, wanted: true, failure: null };
}

function refused(failure: AppError): NamedWorkspace {
  return { id: null, wanted: true, failure };
}

/** `workspaceId` of a body; a value that is not a string counts as an id that matches nothing. */
function bodyWorkspace(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("workspaceId" in body)) return null;
  const { workspaceId } = body;
  if (workspaceId === null || workspaceId === undefined) return null;
  return typeof workspaceId === "string" ? workspaceId : "not an id";
}
