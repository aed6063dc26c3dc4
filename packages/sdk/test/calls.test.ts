import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, ConnectionError, isApiError, Tertulia } from "../src/index.ts";
import { clientOf, failure, type Stub, settled, stubFetch, success } from "./stub-fetch.ts";

const contact = { id: "contact-1" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an error", () => {
  it("contains the API's error", async () => {
    const headers = { "x-request-id": "request-1", "x-ratelimit-limit": "120", "x-ratelimit-remaining": "7" };
    const stub = stubFetch(failure(404, "CONTACT_NOT_FOUND", headers));
    const error = await settled(clientOf(stub).contacts.get({ id: "x" }));
    expect(error).toMatchObject({
      name: "ApiError",
      message: "CONTACT_NOT_FOUND.",
      status: 404,
      errorCode: "CONTACT_NOT_FOUND",
      requestId: "request-1",
      retryAfter: null,
      rateLimit: { limit: 120, remaining: 7 },
    });
    expect(isApiError(error, "CONTACT_NOT_FOUND", "STAGE_NOT_FOUND")).toBe(true);
    expect(isApiError(error, "STAGE_NOT_FOUND")).toBe(false);
    expect(isApiError(error)).toBe(true);
    expect(isApiError(new Error("no"))).toBe(false);
  });

  it("is UNKNOWN if the response is not the API's", async () => {
    for (const body of ["<h1>Sign in to the proxy</h1>", "null", "[]"]) {
      const stub = stubFetch(new Response(body, { status: 200 }));
      expect(await settled(clientOf(stub).stages.list())).toMatchObject({
        status: 200,
        errorCode: "UNKNOWN",
      });
    }
  });

  it("names the cause if the server cannot be reached", async () => {
    const cause = new TypeError("fetch failed");
    const error = await settled(clientOf(stubFetch(cause), { maxRetries: 0 }).stages.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ cause });
  });

  it("is reported once, also with the response", async () => {
    const stub = stubFetch(failure(404, "CONTACT_NOT_FOUND"));
    expect(await settled(clientOf(stub).contacts.get({ id: "x" }).withResponse())).toBeInstanceOf(ApiError);
  });

  it("is thrown before sending if an id of the path is missing or would change the path", async () => {
    for (const id of [undefined, "", ".", ".."] as string[]) {
      const call = clientOf(stubFetch()).contacts.get({ id });
      expect(await settled(call)).toMatchObject({
        name: "TypeError",
        message: expect.stringContaining("id is missing"),
      });
    }
    const stub = stubFetch(success(null));
    await settled(clientOf(stub).contacts.get({ id: "a/../b?c" }));
    expect(stub.requests[0]?.url).toBe("https://crm.example.com/api/contact/a%2F..%2Fb%3Fc");
    expect(() => new Tertulia({ baseUrl: "crm.example.com" })).toThrow("baseUrl");
  });
});

describe("a successful call", () => {
  it("returns the data, and the response on request", async () => {
    const headers = {
      "x-request-id": "request-1",
      "x-ratelimit-limit": "120",
      "x-ratelimit-remaining": "159",
    };
    const replayed = { ...headers, "idempotency-replayed": "true" };
    const client = clientOf(stubFetch(success([], headers), success({ id: "a", contact }, replayed)));
    expect(client.rateLimit).toBeNull();
    expect(await client.stages.list().withResponse()).toMatchObject({
      data: [],
      requestId: "request-1",
      rateLimit: { limit: 120, remaining: 159 },
      isReplayed: false,
    });
    expect(client.rateLimit).toEqual({ limit: 120, remaining: 159 });
    const again = await client.contacts.update({ id: "a" }, { idempotencyKey: "one" }).withResponse();
    expect(again).toMatchObject({ isReplayed: true, response: { status: 200 } });
  });

  it("sends the workspace, key and headers of the call before those of the client", async () => {
    const stub = stubFetch(success([]));
    const client = clientOf(stub, { headers: { "X-Team": "a", "x-other": "b" } });
    await client.agents.list({}, { workspaceId: "workspace-2", headers: { "x-team": "c" } });
    const { url, headers } = stub.requests[0] ?? new Request("http://none");
    expect(new URL(url).search).toBe("?workspaceId=workspace-2");
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-workspace-id": "workspace-2",
      "x-team": "c",
      "x-other": "b",
      authorization: "Bearer key-1",
    });
  });
});

describe("a list", () => {
  const page = (ids: string[], more: Record<string, unknown>) =>
    success({ data: ids.map((id) => ({ id })), ...more });
  const idsOf = async (list: AsyncIterable<{ id: string }>) => {
    const ids: string[] = [];
    for await (const { id } of list) ids.push(id);
    return ids;
  };
  const queriesOf = ({ requests }: Stub) => requests.map(({ url }) => new URL(url).search);

  it("goes through all pages", async () => {
    const stub = stubFetch(
      page(["a", "b"], { continuationToken: "t1" }),
      page([], { continuationToken: "t2" }),
      page(["c"], { continuationToken: null }),
    );
    expect(await idsOf(clientOf(stub).contacts.list({ stageId: "s", pageSize: 2 }))).toEqual(["a", "b", "c"]);
    const query = "?stageId=s&workspaceId=workspace-1&pageSize=2";
    expect(queriesOf(stub)).toEqual([
      query,
      `${query}&continuationToken=t1`,
      `${query}&continuationToken=t2`,
    ]);
  });

  it("requests no page that is not needed", async () => {
    const stub = stubFetch(page(["a", "b"], { continuationToken: "t1" }));
    for await (const { id } of clientOf(stub).contacts.list()) if (id === "b") break;
    expect(stub.requests).toHaveLength(1);
    const awaited = stubFetch(page(["a"], { continuationToken: "t1" }));
    expect(await clientOf(awaited).contacts.list()).toMatchObject({ continuationToken: "t1" });
  });

  it("continues with the token of the event feed until the end", async () => {
    const stub = stubFetch(
      page(["a"], { continuationToken: "t1", hasMore: true }),
      page(["b"], { continuationToken: "t2", hasMore: false }),
    );
    expect(await idsOf(clientOf(stub).events.list({ since: "t0" }))).toEqual(["a", "b"]);
    expect(queriesOf(stub)).toEqual(["?since=t0", "?since=t1"]);
  });

  it("counts pages where a list has numbers", async () => {
    const stub = stubFetch(
      page(["a", "b"], { pageNumber: 1, pageSize: 2, total: 3 }),
      page(["c"], { pageNumber: 2, pageSize: 2, total: 3 }),
    );
    expect(await idsOf(clientOf(stub).tasks.list({ pageSize: 2 }))).toEqual(["a", "b", "c"]);
    expect(queriesOf(stub)[1]).toContain("pageNumber=2");
  });

  it("can be a plain list", async () => {
    expect(await idsOf(clientOf(stubFetch(success([{ id: "a" }]))).stages.list())).toEqual(["a"]);
  });
});
