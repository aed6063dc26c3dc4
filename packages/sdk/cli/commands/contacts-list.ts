import type { Contact } from "../../src/index.ts";
import { defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { contactFilters, toFilters } from "../contact-filters.ts";
import { toJsonLine, toTable } from "../plain-text.ts";
import { toNumber } from "../values.ts";

const PAGE = 100;

export const contactsList = defineCommand({
  name: "contacts list",
  summary: "List contacts, newest first",
  options: {
    ...contactFilters,
    limit: { type: "string", value: "COUNT", help: "List at most this many (default 50)." },
    all: { type: "boolean", help: "List all contacts, with one call per 100." },
  },
  examples: [
    "tertulia contacts list --search ana",
    'tertulia contacts list --stage "New lead" --limit 10',
    "tertulia contacts list --all --json | jq -r .email",
  ],
  async run(call) {
    const { io, options } = call;
    const limit = options.all
      ? Number.POSITIVE_INFINITY
      : toNumber("--limit", options.limit ?? "50", 1, 100_000);
    const { client } = connect(call);
    const input = { ...(await toFilters(client, options)), pageSize: Math.min(limit, PAGE) };
    const rows: string[][] = [];
    let count = 0;
    for await (const contact of client.contacts.list(input, { maxRetries: 5 })) {
      if (options.json) io.print(toJsonLine(contact));
      else rows.push(toRow(contact));
      count += 1;
      if (count >= limit) break;
    }
    if (rows.length > 0) io.print(toTable([["ID", "Name", "Number", "Email", "Tags"], ...rows]));
    if (count === 0) io.note("No contacts found.");
    return undefined;
  },
});

function toRow({ id, name, lastname, internalWhatsappNumber, email, tags }: Contact): string[] {
  const fullName = [name, lastname].filter(Boolean).join(" ");
  return [id, fullName, internalWhatsappNumber ?? "", email ?? "", tags.map((tag) => tag.name).join(", ")];
}
