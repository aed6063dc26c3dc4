/** A piece of a message's text. `citation` is the number of a source below it. */
export type Piece =
  | { kind: "text" | "strong"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "citation"; number: number };

const LINK = /\[([^\]\n]{1,300})\]\((https?:\/\/[^\s()<>]{1,2000})\)/;
const ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/;
const STRONG = /\*\*(\S(?:[^*\n]*\S)?)\*\*/;
const CITATION = /\[(\d{1,2})\]/;
const ANY = new RegExp([LINK, ADDRESS, STRONG, CITATION].map(({ source }) => `(?:${source})`).join("|"), "g");

/**
 * Splits a message into plain text, bold, links and citations, the subset of Markdown that models write. Never produces
 * HTML; only http(s) addresses become links.
 */
export function messagePieces(text: string, sourceCount: number): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ANY)) {
    const [whole, label, target, strong, citation] = match;
    const piece = pieceOf({ whole, label, target, strong, citation }, sourceCount);
    if (!piece) continue;
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(piece.piece);
    end = match.index + piece.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

type Found = Record<"label" | "target" | "strong" | "citation", string | undefined> & { whole: string };

function pieceOf(found: Found, sourceCount: number): { piece: Piece; length: number } | null {
  const { whole, label, target, strong, citation } = found;
  if (label !== undefined && target !== undefined) return linkOf(whole.length, label, target);
  if (strong !== undefined) return { piece: { kind: "strong", text: strong }, length: whole.length };
  if (citation !== undefined) {
    const number = Number(citation);
    if (number < 1 || number > sourceCount) return null;
    return { piece: { kind: "citation", number }, length: whole.length };
  }
  const address = whole.replace(/[.,;:!?)\]}*]+$/, "");
  return linkOf(address.length, address, address);
}

function linkOf(length: number, text: string, address: string): { piece: Piece; length: number } | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return null;
  // Link text that looks like an address must not hide a different address.
  const shown = /^\s*(?:https?:|www\.)/i.test(text) ? address : text;
  return { piece: { kind: "link", text: shown, href }, length };
}
