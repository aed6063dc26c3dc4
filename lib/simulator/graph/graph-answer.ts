/** An answer of the Graph API; it has no envelope of ours. */
export function graphAnswer(data: object): Response {
  return Response.json(data);
}

/** An error as the Graph API says it (channels.md 1.10). */
export function graphError(status: number, code: number, details: string): Response {
  const error = {
    message: `(#${code}) ${details}`,
    type: "OAuthException",
    code,
    fbtrace_id: "Simulated",
    error_data: { messaging_product: "whatsapp", details },
  };
  return Response.json({ error }, { status });
}

/** The answer for a node there is none of, or not of this account. */
export function missingNode(node: string): Response {
  return graphError(400, 100, `Object with ID '${node.slice(0, 100)}' does not exist`);
}
