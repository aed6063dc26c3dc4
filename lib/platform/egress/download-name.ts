const MAX_LENGTH = 200;

/** RFC 6266: `filename*` has priority over `filename`. Both are a quoted string or a token. */
const EXTENDED = /(?:^|;)\s*filename\*\s*=\s*([A-Za-z0-9-]+)'[^']*'([^\s;]+)/i;
const QUOTED = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const TOKEN = /(?:^|;)\s*filename\s*=\s*([^\s";]+)/i;

/** Control and bidirectional characters, path separators, and characters that are special in shells and Windows. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/**
 * Returns the name of a downloaded file: from Content-Disposition (RFC 6266, `filename*` of RFC 8187 first), otherwise
 * the last path segment, otherwise `file`. It is a label, never a path: without separators, control or bidirectional
 * characters and leading dots, at most 200 characters long.
 */
export function downloadName(contentDisposition: string | null, url: URL): string {
  const candidates = [fromHeader(contentDisposition ?? ""), fromPath(url)];
  return candidates.map(toLabel).find((name) => name !== "") ?? "file";
}

function fromHeader(header: string): string {
  const extended = EXTENDED.exec(header);
  const decoded = extended ? decodeExtended(extended[1] ?? "", extended[2] ?? "") : null;
  if (decoded !== null) return decoded;
  const quoted = QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, "$1");
  return fromLatin1(quoted ?? TOKEN.exec(header)?.[1] ?? "");
}

function decodeExtended(charset: string, text: string): string | null {
  if (charset.toLowerCase() === "utf-8") return decodePercent(text);
  if (charset.toLowerCase() !== "iso-8859-1") return null;
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Node decodes header bytes as Latin-1, but most servers write UTF-8. */
function fromLatin1(text: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}

function fromPath(url: URL): string {
  const segment = url.pathname.split("/").at(-1) ?? "";
  return decodePercent(segment) ?? segment;
}

function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Keeps only the last part of a path. Truncation keeps the extension. */
function toLabel(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const label = last
    .normalize("NFC")
    .replace(UNWANTED, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const characters = [...label];
  if (characters.length <= MAX_LENGTH) return label;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(label)?.[0] ?? "";
  return characters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}
