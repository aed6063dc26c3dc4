import { env } from "#lib/platform/env.ts";

type Respond = (request: Request, info: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

/** A browser's cookie jar around the handler of next-auth. `address` is where its requests come from. */
export function createAuthBrowser(respond: Respond, address = "203.0.113.7") {
  const jar = new Map<string, string>();
  const lines: string[] = [];
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      cookie: cookie(),
      "x-tertulia-address": address,
      "user-agent": "a browser",
      "content-type": "application/x-www-form-urlencoded",
    };
    const request = new Request(`${env().PUBLIC_URL}/api/auth/${path}`, { ...init, headers });
    const response = await respond(request, { params: Promise.resolve({ nextauth: path.split("/") }) });
    for (const line of response.headers.getSetCookie()) {
      lines.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const get = async (path: string) => (await send(path, {})).json();
  async function post(path: string, form: Record<string, string>) {
    const { csrfToken } = await get("csrf");
    const body = new URLSearchParams({ csrfToken, json: "true", ...form }).toString();
    const response = await send(path, { method: "POST", body });
    return { status: response.status, ...(await response.json()) };
  }
  const signIn = (email: string, given: string, callbackUrl = `${env().PUBLIC_URL}/board`) =>
    post("callback/credentials", { email, password: given, callbackUrl });
  return { jar, cookie, lines: () => lines, get, post, signIn };
}
