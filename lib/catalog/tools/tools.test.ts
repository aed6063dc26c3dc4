import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { endpoints } from "#lib/catalog/endpoints.ts";
import { isReadOnly, type Json } from "#lib/platform/mcp/define-tool.ts";
import { listedTool } from "#lib/platform/mcp/listed-tool.ts";
import { tools } from "./index.ts";

const cases = tools.map((tool) => [tool.name, tool] as const);

/** Tools by toolset. `r` reads only; `d` destroys, `o` reaches outside, `i` can be repeated, `a` only adds. */
const table: Record<string, Record<string, string>> = {
  workspace: { describe_workspace: "r", list_people: "r", report_totals: "r" },
  knowledge: { list_agents: "r", search_knowledge: "r" },
  contacts: {
    search_contacts: "r",
    get_contact: "r",
    upsert_contact: "i",
    move_contact: "i",
    set_contact_tags: "i",
    move_contacts: "i",
    delete_contacts: "d",
  },
  conversations: {
    list_conversations: "r",
    read_conversation: "r",
    search_messages: "r",
    open_conversation: "i",
    draft_reply: "i",
    send_message: "o",
  },
  templates: { list_templates: "r", send_template: "o" },
  opportunities: { search_opportunities: "r", create_opportunity: "a", update_opportunity: "i" },
  tasks: { list_tasks: "r", create_task: "a", update_task: "i" },
  automation: {
    list_rules: "r",
    test_rule: "r",
    list_deliveries: "r",
    get_delivery: "r",
    resend_delivery: "o",
  },
};

it("offers these tools in these toolsets", () => {
  const actual: typeof table = {};
  for (const tool of tools) {
    const kind = isReadOnly(tool)
      ? "r"
      : tool.isDestructive
        ? "d"
        : tool.isOpenWorld
          ? "o"
          : tool.isIdempotent
            ? "i"
            : "a";
    actual[tool.toolset] = { ...actual[tool.toolset], [tool.name]: kind };
  }
  expect(actual).toEqual(table);
});

it("names them in docs/mcp.md", () => {
  const rows = Object.entries(table).map(
    ([toolset, own]) =>
      `| \`${toolset}\` | ${Object.keys(own)
        .map((name) => `\`${name}\``)
        .join(", ")} |`,
  );
  expect(readFileSync("docs/mcp.md", "utf8")).toContain(rows.join("\n"));
});

it("lists all tools in at most 70,000 characters", () => {
  expect(JSON.stringify(tools.map(listedTool)).length).toBeLessThan(70_000);
});

describe.each(cases)("%s", (_, tool) => {
  const { inputSchema, outputSchema, annotations, description = "" } = listedTool(tool);
  const properties = Object(inputSchema.properties);

  it("calls an endpoint of the API", () => {
    expect(endpoints).toContain(tool.endpoint);
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)+$/);
  });

  it("describes itself and its arguments", () => {
    expect(description).toMatch(/\.$/);
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: "object" });
    for (const name of [...(tool.only ?? []), ...(inputSchema.required ?? [])])
      expect(properties).toHaveProperty(name);
    expect(Object.keys(properties).filter((name) => /workspaceId|pageSize/.test(name))).toEqual([]);
  });

  it("names only fields that its result has", () => {
    const records = tool.records === undefined ? undefined : itemsAt(outputSchema as Json, tool.records);
    for (const field of tool.brief ?? []) expect(Object(records?.properties)).toHaveProperty(field);
    for (const path of tool.untrusted ?? [])
      expect({ path, found: fieldAt(outputSchema as Json, path) }).toEqual({ path, found: true });
  });

  it("declares that it reaches another server, if its endpoint does", () => {
    if (tool.endpoint.external && !isReadOnly(tool)) expect(annotations?.openWorldHint).toBe(true);
  });

  it("has a dry run if it sends, deletes or changes many records", () => {
    const isMany = /s$/.test(tool.name) && !isReadOnly(tool) && tool.name !== "set_contact_tags";
    const needsOne = annotations?.destructiveHint || annotations?.openWorldHint || isMany;
    expect("dryRun" in properties).toBe(needsOne);
  });
});

function itemsAt(schema: Json, path: string): Json {
  const found: Json = path === "" ? schema : Object(schema.properties)[path];
  return Object(found.items ?? found);
}

/** Whether a schema has a path such as `data[].contact.name`. */
function fieldAt(schema: Json, path: string): boolean {
  const [first = "", ...rest] = path.split(".");
  const found: Json | undefined = Object(schema.properties)[first.replace("[]", "")];
  if (!found) return false;
  const inner: Json = Object(
    first.endsWith("[]") ? found.items : ((found.anyOf as Json[] | undefined)?.[0] ?? found),
  );
  return rest.length === 0 || fieldAt(inner, rest.join("."));
}
