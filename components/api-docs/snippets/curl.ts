import { type PreparedCall, requestUrl } from "../prepared-call.ts";

/** Returns a call as a command for a POSIX shell. The key is a variable of the shell. */
export function curlSnippet(call: PreparedCall): string {
  const parts = [`curl -X ${call.method} ${quoted(requestUrl(call))}`];
  if (call.answer === "text/event-stream") parts.push("-N");
  if (!call.isPublic) parts.push('-H "Authorization: Bearer $TERTULIA_API_KEY"');
  parts.push(...call.headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`), ...bodyParts(call));
  return parts.join(" \\\n  ");
}

function bodyParts({ body }: PreparedCall): string[] {
  if (body === null) return [];
  if (body.kind === "json") {
    return [
      "-H 'Content-Type: application/json'",
      `--data-raw ${quoted(JSON.stringify(body.value, null, 2))}`,
    ];
  }
  if (body.kind === "bytes") {
    return ["-H 'Content-Type: application/octet-stream'", `--data-binary ${quoted(`@${body.fileName}`)}`];
  }
  // `--form-string`, because `-F` reads a file if the value begins with @ or <.
  const texts = body.texts.map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`);
  return [...texts, `-F ${quoted(`file=@"${body.fileName.replaceAll(/["\\]/g, "\\$&")}"`)}`];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
