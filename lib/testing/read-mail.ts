/** Returns the relevant headers and the decoded bodies of a received mail. */
export function readMail(source: string): { headers: Record<string, string>; text: string; html: string } {
  const [head = "", body = ""] = splitOnce(source);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  const find = (type: string) => {
    const part = parts.find((one) => one.includes(`Content-Type: ${type}`));
    const [partHead = "", content = ""] = splitOnce((part ?? "").replace(/^\n/, ""));
    return decode(content, headersOf(partHead)["content-transfer-encoding"] ?? "7bit").replace(/\n+$/, "\n");
  };
  return { headers, text: find("text/plain"), html: find("text/html") };
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf("\n\n");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
}

function decode(content: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(content, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return content;
  const bytes = content
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
