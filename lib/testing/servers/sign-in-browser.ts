import type { TestServer } from "./server.ts";

/** The cookies of a browser that a test plays, by origin. */
export type SignInBrowser = {
  /**
   * Follows redirects, and forms that post themselves, from a path of the API, through other servers, until a page of
   * this app; returns its path.
   */
  follow(path: string): Promise<string>;
  /** Requests one path of the API without following redirects. */
  request(path: string, init?: RequestInit): Promise<Response>;
  cookie(name: string): string | undefined;
};

const MAX_REDIRECTS = 12;

/** Returns a browser without cookies. */
export function newBrowser(server: TestServer): SignInBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const load = async (url: URL, init: RequestInit = {}, from?: URL): Promise<Response> => {
    const jar = jarOf(url.origin);
    const headers = new Headers(init.headers);
    // Cookies are SameSite=Lax: a form of another site does not send them.
    const cookies = init.method === "POST" && from?.origin !== url.origin ? [] : [...jar];
    headers.set("cookie", cookies.map(([name, value]) => `${name}=${value}`).join("; "));
    const isOwn = url.origin === server.url();
    const options = { ...init, headers, redirect: "manual" as const };
    const response = await (isOwn ? server.fetch(url.pathname + url.search, options) : fetch(url, options));
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  return {
    request: (path, init) => load(new URL(path, server.url()), init),
    cookie: (name) => jarOf(server.url()).get(name),
    follow: async (path) => {
      let url = new URL(path, server.url());
      let form: RequestInit | undefined;
      let from: URL | undefined;
      for (let count = 0; count < MAX_REDIRECTS; count += 1) {
        const isPage = url.origin === server.url() && !url.pathname.startsWith("/api/");
        if (isPage) return url.pathname + url.search;
        const response = await load(url, form, from);
        const location = response.headers.get("location");
        const posted = location === null ? readForm(await response.text()) : undefined;
        if (location === null && !posted) throw new Error(`${url.pathname}: ${response.status}`);
        from = url;
        url = new URL(location ?? posted?.action ?? "", url);
        form = posted?.request;
      }
      throw new Error("too many redirects");
    },
  };
}

/** Returns the fields of the only form of a page. */
function readForm(html: string): { action: string; request: RequestInit } | undefined {
  const [, action] = /<form method="post" action="([^"]+)"/.exec(html) ?? [];
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return action === undefined
    ? undefined
    : { action, request: { method: "POST", body: new URLSearchParams(fields) } };
}
