import { describe, expect, it } from "vitest";
import { newId } from "../../ids.ts";
import { findWorkspace } from "./find-workspace.ts";

const [mine, other] = [newId(), newId()];
const query = (...ids: string[]) => new URLSearchParams(ids.map((id) => ["workspaceId", id]));

describe("the workspace of a call", () => {
  it.each([
    ["header", mine, query(), undefined],
    ["header", mine, query(mine), { workspaceId: mine }],
    ["header", mine, query(""), { workspaceId: null }],
    ["header", mine, query(), []],
    ["body", null, query(), { workspaceId: mine }],
    ["query", null, query(mine), undefined],
    ["query", mine, query(mine), undefined],
  ] as const)("is read from the %s", (source, header, search, body) => {
    expect(findWorkspace(source, header, search, body)).toEqual({ id: mine, wanted: true, failure: null });
  });

  it.each([
    ["header", null, query(mine), { workspaceId: mine }],
    ["header", "", query(mine), undefined],
    ["body", mine, query(mine), {}],
    ["body", mine, query(), "text"],
    ["query", mine, query(), undefined],
  ] as const)("is required from the %s", (source, header, search, body) => {
    const { id, failure } = findWorkspace(source, header, search, body);
    expect([id, failure?.code]).toEqual([null, "WORKSPACE_REQUIRED"]);
  });

  it.each([
    ["header", mine, query(other), undefined],
    ["header", mine, query(mine, other), undefined],
    ["header", mine, query(), { workspaceId: other }],
    ["header", mine, query(), { workspaceId: [mine] }],
    ["header", mine, query(), { workspaceId: 0 }],
    ["header", mine, query(mine.toUpperCase()), undefined],
    ["body", other, query(), { workspaceId: mine }],
    ["query", other, query(mine), undefined],
  ] as const)("must be the same in every place (%s)", (source, header, search, body) => {
    const { id, failure } = findWorkspace(source, header, search, body);
    expect([id, failure?.code]).toEqual([null, "WORKSPACE_MISMATCH"]);
  });

  it("is null for routes without a workspace, and for invalid ids", () => {
    expect(findWorkspace("none", mine, query(other), {})).toEqual({ id: null, wanted: false, failure: null });
    expect(findWorkspace("header", "nonsense", query(), {})).toEqual({
      id: null,
      wanted: true,
      failure: null,
    });
  });
});
