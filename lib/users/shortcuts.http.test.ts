import { describe, expect, it } from "vitest";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { userEndpoints } from "./endpoints.ts";
import { readSession } from "./index.ts";

describe("the shortcuts of a user", () => {
  const server = useTestServer();

  async function person() {
    const { cookie } = await newSession((await newPerson()).id);
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const update = (body: object) => callEndpoint(server, userEndpoints.updatePreferences, { headers, body });
    const save = (shortcuts: unknown) => update({ shortcuts });
    const change = (changedShortcuts: unknown) => update({ changedShortcuts });
    const stored = async () => (await readSession(cookie))?.preferences.shortcuts;
    return { save, change, stored };
  }

  it("replace those stored before, and are stored only for that user", async () => {
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

  it("are changed one by one, also at the same time", async () => {
    const { save, change, stored } = await person();
    await save({ "contact:new": "g n", "board:move": "b" });
    const changes = Array.from({ length: 8 }, (_, index) => ({ [`go:${index}`]: `g ${index}` }));
    await Promise.all([...changes, { "contact:new": null }, { "board:move": "" }].map(change));
    expect(await stored()).toEqual({ "board:move": "", ...Object.assign({}, ...changes) });
    expect((await change({ "never:changed": null })).data).toMatchObject({ shortcuts: await stored() });
  });

  it("are at most 300, also after changes of some", async () => {
    const { save, change, stored } = await person();
    const most = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`c${index}`, "c"]));
    await save(most);
    expect(await change({ more: "c" })).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: "changedShortcuts must leave at most 300 entries",
    });
    expect(await stored()).toEqual(most);
    expect(await change({ more: "c", c0: null })).toMatchObject({ status: 200 });
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
