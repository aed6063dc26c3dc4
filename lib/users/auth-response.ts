import type { Content } from "#lib/platform/api/content.ts";

/** The part of a Node response that next-auth writes to. */
export type AuthResponse = {
  status(code: number): AuthResponse;
  getHeader(name: string): string | string[] | undefined;
  setHeader(name: string, value: string | string[]): AuthResponse;
  json(body: unknown): void;
  send(body: unknown): void;
  end(): void;
};

/** Collects what next-auth writes; `finish` returns it. */
export function collectResponse(): AuthResponse & { finish(): Content } {
  const headers = new Map<string, string | string[]>();
  const answer: { status: number; body: string | null } = { status: 200, body: null };
  const response: AuthResponse & { finish(): Content } = {
    status(code) {
      answer.status = code;
      return response;
    },
    getHeader: (name) => headers.get(name.toLowerCase()),
    setHeader(name, value) {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    json(body) {
      headers.set("content-type", "application/json");
      answer.body = JSON.stringify(body);
    },
    send(body) {
      if (typeof body === "string") answer.body = body;
      else if (body !== undefined && body !== null) response.json(body);
    },
    end() {},
    finish: () => ({ ...answer, headers: pairsOf(headers) }),
  };
  return response;
}

/** One pair per header line: each cookie has its own line. */
function pairsOf(headers: Map<string, string | string[]>): [string, string][] {
  const pairs: [string, string][] = [
    ["cache-control", "no-store"],
    ["x-content-type-options", "nosniff"],
  ];
  for (const [name, value] of headers) {
    if (name === "cache-control") continue;
    for (const line of [value].flat()) pairs.push([name, line]);
  }
  return pairs;
}
