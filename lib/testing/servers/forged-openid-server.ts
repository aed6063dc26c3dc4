import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

type Claims = Record<string, unknown>;

export type ForgedOpenIdServer = {
  issuer: string;
  /** The claims of the next ID token; a test changes some. */
  claims: Claims;
  /** Signs with a key that the provider does not publish. */
  hasWrongKey: boolean;
  /** Returns a token with claims. */
  sign(claims: Claims): Promise<string>;
  /** Changes of the discovery document. */
  metadata: Claims;
  /** The forms that the token endpoint received. */
  forms: URLSearchParams[];
  close(): Promise<void>;
};

/** Starts an OpenID provider with responses set by a test, including invalid ones. */
export async function startForgedOpenIdServer(): Promise<ForgedOpenIdServer> {
  const [published, other] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const keys = [{ ...(await exportJWK(published.publicKey)), alg: "RS256", use: "sig", kid: "1" }];
  const listener = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    if (request.url === "/token") server.forms.push(new URLSearchParams(Buffer.concat(body).toString()));
    const answers: Record<string, () => Promise<object> | object> = {
      "/.well-known/openid-configuration": () => ({
        issuer: server.issuer,
        authorization_endpoint: `${server.issuer}/authorize`,
        token_endpoint: `${server.issuer}/token`,
        jwks_uri: `${server.issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        ...server.metadata,
      }),
      "/keys": () => ({ keys }),
      "/token": async () => ({
        access_token: "an-access-token",
        token_type: "Bearer",
        id_token: await server.sign(server.claims),
      }),
    };
    const answer = await answers[request.url ?? ""]?.();
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const server: ForgedOpenIdServer = {
    issuer: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    claims: {},
    hasWrongKey: false,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "1" })
        .sign(server.hasWrongKey ? other.privateKey : published.privateKey),
    metadata: {},
    forms: [],
    close: async () => {
      listener.closeAllConnections();
      listener.close();
      await once(listener, "close");
    },
  };
  return server;
}
