import { baselineToken } from "./baseline/fill.ts";
import type { Filled } from "./fill.ts";
import { type RawRequest, rawRequest } from "./keep-alive-client.ts";
import { headersOf } from "./new-workspace.ts";
import { words } from "./people.ts";

/** A change of a contact's stage, and the id of the contact in its webhook. */
export type Change = { contactId: string; request: RawRequest };

/** The measured requests of one of the two servers. */
export type Requests = {
  change(): Change;
  list(): RawRequest;
  newest20(): RawRequest;
  newest100(): RawRequest;
  frequent(): RawRequest;
  rare(): RawRequest;
  one(): RawRequest;
  health(): RawRequest;
  board(): RawRequest;
};

const STAGES = 6;

export function productRequests(filled: Filled): Requests {
  const { contactIds, stageIds, places } = filled;
  const headers = headersOf(filled);
  const get = (path: string) => always(rawRequest("GET", path, { headers }));
  const list = (query: string) => get(`/api/contact?${query}`);
  const next = inTurn(contactIds);
  return {
    change: changing(places, (n, place) => {
      const contactId = contactIds[n] ?? "";
      const body = JSON.stringify({ stageId: stageIds[place] });
      return { contactId, request: rawRequest("PUT", `/api/contact?id=${contactId}`, { headers, body }) };
    }),
    list: alternating(stageIds.map((id) => list(`stageId=${id}&orderBy=card&pageSize=100`))),
    newest20: list("pageSize=20"),
    newest100: list("pageSize=100"),
    frequent: list(`search=${words.frequent}&pageSize=100`),
    rare: list(`search=${words.rare}&pageSize=100`),
    one: () => rawRequest("GET", `/api/contact/${next()}`, { headers }),
    health: get("/api/health"),
    board: get("/api/contact/board?pageSize=25"),
  };
}

export function baselineRequests(filled: Filled): Requests {
  const headers = { Authorization: `Bearer ${baselineToken}` };
  const get = (path: string) => always(rawRequest("GET", path, { headers }));
  const next = inTurn(filled.contactIds.map((_, n) => n + 1));
  const counter = { changes: 0 };
  return {
    change: changing(filled.places, (n, place) => {
      counter.changes += 1;
      const body = JSON.stringify({ stage: place + 1, ref: `ref-${counter.changes}` });
      return {
        contactId: String(n + 1),
        request: rawRequest("PUT", `/contacts/${n + 1}`, { headers, body }),
      };
    }),
    list: alternating(filled.stageIds.map((_, place) => get(`/contacts?stage=${place + 1}&limit=100`))),
    newest20: get("/newest?limit=20"),
    newest100: get("/newest?limit=100"),
    frequent: get(`/contacts?q=${words.frequent}&limit=100`),
    rare: get(`/contacts?q=${words.rare}&limit=100`),
    one: () => rawRequest("GET", `/contacts/${next()}`, { headers }),
    health: get("/health"),
    board: get("/board?limit=25"),
  };
}

/** Moves one contact after another to its next stage, so each request changes something. */
function changing(initial: readonly number[], change: (n: number, place: number) => Change): () => Change {
  const places = [...initial];
  const next = inTurn(places.map((_, n) => n));
  return () => {
    const n = next();
    const place = ((places[n] ?? 0) + 1) % STAGES;
    places[n] = place;
    return change(n, place);
  };
}

/** Returns all values in a scattered order. The stride is a prime that does not divide their number. */
function inTurn<Value>(values: readonly Value[]): () => Value {
  let last = 0;
  return () => {
    last = (last + 7_919) % values.length;
    return values[last] as Value;
  };
}

function alternating(requests: readonly (() => RawRequest)[]): () => RawRequest {
  const next = inTurn(requests);
  return () => next()();
}

function always(request: RawRequest): () => RawRequest {
  return () => request;
}
