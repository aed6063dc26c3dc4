/**
 * Streams lines as a CSV response: only a few are in memory at a time. `fileName` may have any
 * letters (RFC 6266); old clients get a name of plain letters.
 */
export function csvResponse(fileName: string, lines: AsyncGenerator<string, void, void>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return()),
  });
  const plain = fileName.replaceAll(/[^\w.-]+/g, "-");
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  };
  return new Response(body, { headers });
}
