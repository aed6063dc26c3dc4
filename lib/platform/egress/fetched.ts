/** The response of a `fetch` through the egress guard. */
export type FetchedResponse = Response;

/** Returns a response with another body: text, or a stream that replaces its own. */
export function withBody(
  answer: FetchedResponse,
  body: string | ReadableStream<Uint8Array>,
): FetchedResponse {
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

/** Returns a response without a body. */
export function emptyResponse(status: number): FetchedResponse {
  return new Response(null, { status });
}

/** Serializes a form, because a body is sent with its length. */
export async function encodeForm(
  form: FormData,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> }> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { type, content: new Uint8Array(await encoded.arrayBuffer()) };
}
