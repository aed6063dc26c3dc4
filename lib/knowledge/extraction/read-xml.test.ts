import { expect, it } from "vitest";
import { readXml } from "./read-xml.ts";

/** Reads XML given in pieces of `size` bytes and returns its events as text. */
async function eventsOf(xml: Buffer, size = 3): Promise<string> {
  const events: string[] = [];
  async function* pieces() {
    for (let at = 0; at < xml.length; at += size) yield xml.subarray(at, at + size);
  }
  await readXml(pieces(), {
    open: (name, attribute) => void events.push(`<${name} val=${attribute("val")}>`),
    close: (name) => void events.push(`</${name}>`),
    text: (text) => void events.push(text),
  });
  return events.join("");
}

it("reads names without prefixes, entities, CDATA and either quote", async () => {
  const xml = `<?xml version="1.0"?><w:a w:val='1 &gt; 0'><!-- no --><b val="x"/>&lt;ñ&#x20AC;<![CDATA[<&]]></w:a>`;
  const events = "<a val=1 > 0><b val=x></b><ñ€<&</a>";
  expect(await eventsOf(Buffer.from(xml))).toBe(events);
  expect(await eventsOf(Buffer.from(`\u{feff}${xml}`, "utf16le"))).toBe(events);
});

it.each([
  ["cut off", "<a><b>"],
  ["with tags that do not match", "<a><b></a></b>"],
  ["with an unknown entity", "<a>&x;</a>"],
  ["with a DTD", "<!DOCTYPE a><a/>"],
  ["without an element", "text"],
])("rejects XML %s", async (_, xml) => {
  await expect(eventsOf(Buffer.from(xml))).rejects.toThrow("not well formed");
});
