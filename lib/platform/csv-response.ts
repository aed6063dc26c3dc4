/**
 * Lines as a CSV answer, made as they are taken: however many there are, a few are in memory. `fileName` may have any
 * letters (RFC 6266); a client that knows plain ones alone takes what is left of it.
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
