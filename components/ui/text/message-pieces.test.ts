import { describe, expect, it } from "vitest";
import { measureCpuMs } from "#lib/testing/cpu-ms.ts";
import { messagePieces } from "./message-pieces.ts";

const text = (text: string) => ({ kind: "text", text });
const link = (href: string, shown = href) => ({ kind: "link", text: shown, href });

describe("messagePieces", () => {
  it("returns links, bold text and citations between plain text", () => {
    expect(
      messagePieces("**Sí**: mira https://a.example/x?y=1. O [la web](https://b.example/z) [1][2].", 2),
    ).toEqual([
      { kind: "strong", text: "Sí" },
      text(": mira "),
      link("https://a.example/x?y=1"),
      text(". O "),
      link("https://b.example/z", "la web"),
      text(" "),
      { kind: "citation", number: 1 },
      { kind: "citation", number: 2 },
      text("."),
    ]);
  });

  it("keeps a number without a source as text", () => {
    expect(messagePieces("[3] and [0]", 2)).toEqual([text("[3] and [0]")]);
  });

  it("does not let link text hide a different address", () => {
    expect(messagePieces("[https://bank.example](https://evil.example/)", 0)).toEqual([
      link("https://evil.example/"),
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "javascript://%0aalert(1)",
    "vbscript:msgbox(1)",
    "[x](JaVaScRiPt:alert(1))",
    "[x](\u0001javascript:alert(1))",
    "file:///etc/passwd",
    "https://",
    "[a](https://[)",
  ])("returns plain text for %j", (text) => {
    const pieces = messagePieces(text, 9);
    expect(pieces.every(({ kind }) => kind === "text")).toBe(true);
    expect(pieces.map((piece) => "text" in piece && piece.text).join("")).toBe(text);
  });

  it("ends an address at markup", () => {
    expect(messagePieces('https://a.example/"onmouseover="alert(1)', 0)).toEqual([
      link("https://a.example/"),
      text('"onmouseover="alert(1)'),
    ]);
  });

  it("handles adversarial text in linear time", async () => {
    const slow = ["[".repeat(4_000), "**".repeat(2_000), "[x](https://".repeat(330), "*a".repeat(2_000)];
    expect(await measureCpuMs(() => slow.map((text) => messagePieces(text, 9)))).toBeLessThan(500);
  });
});
