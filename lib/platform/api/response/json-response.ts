/**
 * A JSON response. Unlike a `Response`, it costs no streams and no header objects: the front writes head and body
 * together.
 */
export type JsonResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
};

/** Return types of routes. */
export type ApiResponse = Response | JsonResponse;

/** Returns the response for a caller that needs a Web-standard one, such as Next. */
export function toResponse(response: ApiResponse): Response {
  return response instanceof Response ? response : new Response(response.body, response);
}
