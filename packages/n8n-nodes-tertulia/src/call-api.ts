import type { HttpRequest, JsonObject, NodeContext } from "./n8n.ts";

/** A call below the server address of the credential. */
export type ApiCall = Pick<HttpRequest, "method" | "qs" | "body"> & { path: string };

/** Calls the API with the node's credential, and returns the data of the response. */
export async function callApi(context: NodeContext, { path, ...call }: ApiCall): Promise<unknown> {
  const { baseUrl } = await context.getCredentials("tertuliaApi");
  const url = `${String(baseUrl).replace(/\/+$/, "")}${path}`;
  const request: HttpRequest = { ...call, url, json: true };
  const response = await context.helpers.httpRequestWithAuthentication.call(context, "tertuliaApi", request);
  return (response as { data?: JsonObject }).data ?? response;
}
