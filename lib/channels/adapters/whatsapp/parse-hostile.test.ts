import { describe, expect, it } from "vitest";
import { whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import { parseWhatsapp } from "./parse.ts";

const file = { id: "77", mime_type: "image/jpeg", sha256: "x", caption: "c", filename: "f" };
const parts: Record<string, unknown> = {
  text: { body: "hola" },
  image: file,
  audio: { ...file, voice: true },
  document: file,
  sticker: { ...file, animated: true },
  location: { latitude: 1, longitude: 2, name: "n" },
  contacts: [
    { name: { formatted_name: "Ana" }, phones: [{ phone: "1" }], emails: [{ email: "a" }], org: {} },
  ],
  button: { payload: "p", text: "t" },
  interactive: { type: "list_reply", list_reply: { id: "i", title: "t" } },
  reaction: { message_id: "wamid.0", emoji: "👍" },
  order: { catalog_id: "1", product_items: [{ quantity: 1 }] },
  system: { type: "user_changed_number", wa_id: "34600999888" },
  edit: { original_message_id: "wamid.0", message: { type: "text", text: { body: "x" } } },
  revoke: { original_message_id: "wamid.0" },
  unsupported: { type: "poll" },
};
const messages = Object.entries(parts).map(([type, part], nth) => ({
  id: `wamid.${nth}`,
  from: "34600111222",
  timestamp: "1763600000",
  type,
  [type]: part,
  context: { id: "wamid.00", from: "1" },
  referral: { source_id: "1", source_type: "ad" },
}));
const statuses = ["sent", "failed"].map((status, nth) => ({
  id: `wamid.s${nth}`,
  status,
  timestamp: "1763600000",
  recipient_id: "34600111222",
  errors: [{ code: 131026, error_data: { details: "d" } }],
  pricing: { billable: true, category: "service" },
}));
const contacts = [{ wa_id: "34600111222", user_id: "ES.1", profile: { name: "Ana" } }];
const batch = () => whatsappNotification({ phoneNumberId: "1", contacts, messages, statuses });

const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 60,
  "",
  "x",
  "__proto__",
  "\0",
  "\ud800",
  [],
  [null],
  [[]],
  {},
  { __proto__: null, constructor: 1, toString: 2, length: 3 },
  "x".repeat(5_000),
];

type Path = (string | number)[];
function pathsOf(value: unknown, path: Path = []): Path[] {
  const children = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...children.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** Returns a copy with the value at `path` replaced. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const changed = replaced(Reflect.get(Object(value), key), rest, by);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...Object(value), [key]: changed };
}

describe("a batch with an invalid value in any field", () => {
  const whole = batch();
  const all = parseWhatsapp(JSON.stringify(whole)).events.length;
  const below = ["entry", "0", "changes", "0", "value"];
  const inItem = (path: Path) => path.length > 7 && below.every((key, at) => path[at] === key);

  it("parses all items except the one with the value", () => {
    expect(all).toBe(messages.length + statuses.length);
    const wrong: string[] = [];
    for (const path of pathsOf(whole)) {
      for (const value of junk) {
        const { events, problems } = parseWhatsapp(JSON.stringify(replaced(whole, path, value)) ?? "");
        const isTimed = events.every(({ at }) => !Number.isNaN(at.getTime()));
        const isItem = inItem(path) && ["messages", "statuses"].includes(String(path[5]));
        const isWhole = !isItem || (events.length + problems.length === all && problems.length <= 1);
        if (!isTimed || !isWhole) wrong.push(`${path.join(".")} = ${JSON.stringify(value).slice(0, 30)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(pathsOf(whole).length).toBeGreaterThan(200);
  }, 20_000);

  it("returns the same result in any order", () => {
    const sorted = (order: (items: object[]) => object[]) =>
      parseWhatsapp(
        JSON.stringify(
          whatsappNotification({
            phoneNumberId: "1",
            contacts,
            messages: order([...messages]),
            statuses: order([...statuses]),
          }),
        ),
      )
        .events.map((event) => JSON.stringify(event))
        .sort();
    const forwards = sorted((items) => items);
    expect(forwards).toHaveLength(all);
    expect(sorted((items) => items.reverse())).toEqual(forwards);
    expect(sorted((items) => [...items.slice(5), ...items.slice(0, 5)])).toEqual(forwards);
  });

  it("reports a truncated body only as a problem", () => {
    const text = JSON.stringify(whole);
    for (let end = 0; end < text.length; end += 97) {
      expect(parseWhatsapp(text.slice(0, end))).toEqual({
        events: [],
        problems: [{ path: "", reason: "it is not JSON" }],
      });
    }
  });
});
