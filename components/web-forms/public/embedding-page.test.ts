import { afterEach, expect, it, vi } from "vitest";
import { openRedirect } from "./embedding-page.ts";

afterEach(() => vi.unstubAllGlobals());

const url = "https://shop.example/thanks";

/** Opens the form's page with a query, in a frame or on its own, and the page that follows it. */
function redirectIn(search: string, isFramed: boolean) {
  const posted = vi.fn();
  const assigned = vi.fn();
  const page = { parent: { postMessage: posted } };
  vi.stubGlobal("window", isFramed ? page : Object.assign(page, { parent: page }));
  vi.stubGlobal("location", { search, assign: assigned });
  openRedirect(url);
  return { posted: posted.mock.calls, assigned: assigned.mock.calls };
}

it("opens the next page in its own window", () => {
  const opened = { posted: [], assigned: [[url]] };
  expect(redirectIn("", false)).toEqual(opened);
  expect(redirectIn("?origin=https://shop.example", false)).toEqual(opened);
});

it("asks the embedding page, and only its origin, to open the next page", () => {
  expect(redirectIn("?origin=https%3A%2F%2Fshop.example", true)).toEqual({
    posted: [[{ tertulia: 1, type: "redirect", url }, "https://shop.example"]],
    assigned: [],
  });
});

it.each(["", "?origin=*", "?origin=null", "?origin=javascript:alert(1)"])(
  "tells nothing to a frame's page without an origin: %s",
  (search) => expect(redirectIn(search, true)).toEqual({ posted: [], assigned: [] }),
);
