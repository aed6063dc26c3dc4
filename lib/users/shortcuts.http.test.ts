import { describe, expect, it } from "vitest";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { userEndpoints } from "./endpoints.ts";
import { readSession } from "./index.ts";

describe("the shortcuts of a person", () => {
  const server = useTestServer();

  async function person() {
    const { cookie } = await newSession((await newPerson()).id);
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const save = (shortcuts: unknown) =>
      callEndpoint(server, userEndpoints.updatePreferences, { headers, body: { shortcuts } });
    const stored = async () => (await readSession(cookie))?.preferences.shortcuts;
    return { save, stored };
  }

  it("replace those stored before, and are stored for that person only", async () => {
    const [ana, ben] = [await person(), await person()];
    const first = { "contact:new": "g n", "go:settings/trash": "" };
    expect((await ana.save(first)).data).toMatchObject({ language: null, shortcuts: first });
    expect(await ana.stored()).toEqual(first);
    expect(await ben.stored()).toEqual({});
    expect((await ana.save({ "board:move": "mod+shift+m" })).data).toMatchObject({
      shortcuts: { "board:move": "mod+shift+m" },
    });
    expect(await ana.stored()).toEqual({ "board:move": "mod+shift+m" });
  });

  it.each([
    ["more than three strokes", { "contact:new": "a b c d" }],
    ["a stroke that is too long", { "contact:new": "x".repeat(21) }],
    ["only a space", { "contact:new": " " }],
    ["a command with a space", { "contact new": "c" }],
    ["a command without a name", { "": "c" }],
    ["no text", { "contact:new": null }],
    ["too many", Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`c${index}`, "c"]))],
  ])("are refused with %s", async (_, shortcuts) => {
    const { save, stored } = await person();
    expect(await save(shortcuts)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(await stored()).toEqual({});
  });
});
