import { expect, it } from "vitest";
import { readWorkspaces } from "./read-workspaces.ts";

const columns = new Set(["workspace_id", "id", "contact_id"]);
const tables = {
  columns: new Map([
    ["contacts", columns],
    ["messages", columns],
    ["users", new Set(["id"])],
  ]),
  tenant: new Set(["contacts", "messages"]),
};

it.each([
  ["a condition", "select id from contacts where workspace_id = $1 and id = $2"],
  [
    "a join",
    "select 1 from contacts c join messages m on m.workspace_id = c.workspace_id where c.workspace_id = $1",
  ],
  [
    "a join by names",
    "select 1 from contacts c join messages m using (workspace_id) where c.workspace_id = $1",
  ],
  ["rows compared", "select 1 from contacts where (workspace_id, id) = ($1, $2)"],
  [
    "a subquery",
    "select (select count(*) from messages m where m.workspace_id = c.workspace_id) from contacts c where c.workspace_id = $1",
  ],
  [
    "a lateral subquery",
    "select 1 from contacts c left join lateral (select 1 from messages m where m.workspace_id = c.workspace_id limit 1) m on true where c.workspace_id = $1",
  ],
  [
    "a list from a subquery",
    "delete from messages where (workspace_id, id) in (select workspace_id, id from contacts where workspace_id = $1)",
  ],
  [
    "WITH and its star",
    "with c as (select * from contacts where workspace_id = $1) update messages m set id = c.id from c where m.workspace_id = c.workspace_id",
  ],
  [
    "a recursive query",
    "with recursive c as (select workspace_id, id from contacts where workspace_id = $1 union all select m.workspace_id, m.id from messages m join c on m.workspace_id = c.workspace_id) select * from c",
  ],
  ["inserted values", "insert into contacts (id, workspace_id) values ($2, $1), ($3, $1)"],
  [
    "inserted rows",
    "insert into messages (workspace_id, id) select workspace_id, id from contacts where workspace_id = $1",
  ],
  ["one given row", "insert into contacts select * from json_populate_record(null::contacts, $1)"],
  ["a table without workspaces", "select id from users"],
])("accepts %s", (_, text) => {
  const { unlimited, parameters } = readWorkspaces(text, tables);
  expect(unlimited).toEqual([]);
  expect(parameters).toEqual(text.includes("users") ? [] : ["$1"]);
});

it.each([
  ["no condition", "select id from contacts where id = $1", ["contacts"]],
  ["one of two alternatives", "delete from contacts where workspace_id = $1 or id = $2", ["contacts"]],
  ["a list of workspaces", "select id from contacts where workspace_id = any($1)", ["contacts"]],
  [
    "a join without the workspace",
    "select 1 from contacts c join messages m on m.contact_id = c.id where c.workspace_id = $1",
    ["messages"],
  ],
  [
    "the condition of a left join",
    "select 1 from contacts c left join messages m on m.workspace_id = c.workspace_id and c.workspace_id = $1",
    ["contacts", "messages"],
  ],
  [
    "a condition in a subquery",
    "select 1 from contacts c where not exists (select from messages m where m.workspace_id = c.workspace_id and m.workspace_id = $1)",
    ["contacts"],
  ],
  [
    "a subquery without it",
    "select 1 from contacts where workspace_id = $1 and id in (select contact_id from messages)",
    ["messages"],
  ],
  [
    "several given rows",
    "update contacts c set id = g.id from unnest($1::uuid[], $2::uuid[]) g (workspace_id, id) where c.workspace_id = g.workspace_id",
    ["contacts"],
  ],
  [
    "one of two parts of a union",
    "select id from contacts where workspace_id = $1 union select id from messages",
    ["messages"],
  ],
  [
    "an inserted row",
    "insert into messages (id, workspace_id) select id, contact_id from contacts where workspace_id = $1",
    ["messages"],
  ],
])("finds the tables that %s leaves unlimited", (_, text, unlimited) => {
  expect(readWorkspaces(text, tables).unlimited).toEqual(unlimited);
});

it("returns each parameter that is a workspace", () => {
  const text = "insert into messages (workspace_id, id) select $1, id from contacts where workspace_id = $2";
  expect(readWorkspaces(text, tables)).toEqual({ unlimited: [], parameters: ["$1", "$2"] });
});
