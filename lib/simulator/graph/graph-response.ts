import type { Content } from "#lib/platform/api/content.ts";
/** Returns a response of the Graph API, without the envelope of this API. */
export function graphResponse(data: object): Content {
  return { json: data };
}

export function graphError(status: number, code: number, details: string): Content {
  const error = {
    message: `(#${code}) ${details}`,
    type: "OAuthException",
    code,
    fbtrace_id: "Simulated",
    error_data: { messaging_product: "whatsapp", details },
  };
  return { json: { error }, status };
}

/** Returns the error for a node that does not exist or belongs to another account. */
export function missingNode(node: string): Content {
  return graphError(400, 100, `Object with ID '${node.slice(0, 100)}' does not exist`);
}
