import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";

/** A person at the provider, by their claims. `acr` and `amr` describe their sign-in method. */
type OpenIdPerson = { sub: string; acr?: string; amr?: string[] } & Record<string, unknown>;

export type OpenIdServer = {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** The person who signs in next; null cancels. */
  person: OpenIdPerson | null;
  close(): Promise<void>;
};

/**
 * Starts a certified OpenID provider (oidc-provider) on this machine. Its sign-in page signs `person` in immediately.
 * Call it with the callback addresses of its client. It reports the end of a session to the `logout` address next to
 * the first one, and then leads to the sign-in page of the client.
 */
export async function startOpenIdServer(redirectUris: string[]): Promise<OpenIdServer> {
  const listener = createServer();
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const client = { clientId: "tertulia", clientSecret: "a-secret-of-the-client" };
  const server: OpenIdServer = {
    issuer,
    client,
    person: null,
    close: async () => {
      listener.closeAllConnections();
      listener.close();
      await once(listener, "close");
    },
  };
  const people = new Map<string, OpenIdPerson>();
  const provider = new Provider(issuer, await configurationOf(client, redirectUris, people));
  const handle = provider.callback();
  listener.on("request", async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    const { person } = server;
    if (person) people.set(person.sub, person);
    const result = person
      ? {
          login: {
            accountId: person.sub,
            ...(person.acr && { acr: person.acr }),
            ...(person.amr && { amr: person.amr }),
          },
        }
      : { error: "access_denied", error_description: "cancelled" };
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === "login" || !person) {
      return void (await provider.interactionFinished(request, response, result));
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: grantId ?? (await grant.save()) };
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  });
  return server;
}

async function configurationOf(
  { clientId, clientSecret }: OpenIdServer["client"],
  redirectUris: string[],
  people: Map<string, OpenIdPerson>,
) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const claims = ["email", "email_verified", "name", "given_name", "family_name", "groups"];
  const [first = ""] = redirectUris;
  const registration = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: [new URL("/login", first).href],
    backchannel_logout_uri: new URL("logout", first).href,
    backchannel_logout_session_required: true,
  };
  return {
    clients: [registration],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a key for tests"] },
    claims: { openid: ["sub", "acr", "amr"], email: claims, profile: [] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout },
    },
    // Its own client rejects addresses on this machine.
    fetch: (
      input: string | URL | Request,
      { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown } = {},
    ) => fetch(input, options),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // Claims are in UserInfo only, as OpenID Connect Core 5.4 has it for the code flow.
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    ttl: { Session: 3_600, Grant: 3_600, Interaction: 3_600, AccessToken: 3_600, IdToken: 3_600 },
  };
}

/** The page that asks whether to end the session confirms it immediately. */
function confirmLogout(ctx: { body: unknown }, form: string): void {
  const confirmed = form
    .replace(/ id="[^"]*"/, "")
    .replace("</form>", '<input type="hidden" name="logout" value="yes"/></form>');
  ctx.body = `<!doctype html><title>Sign out</title><body onload="document.forms[0].submit()">${confirmed}`;
}
