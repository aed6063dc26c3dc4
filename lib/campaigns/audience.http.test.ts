import { describe, expect, it } from "vitest";
import { useCampaignFixture } from "#lib/testing/factories/campaign-fixture.ts";

describe("the audience of a campaign", () => {
  const { desk, call, draft, sql } = useCampaignFixture();

  it("does not address a contact by a placeholder name, and counts the missing values", async () => {
    const { templateId, people } = desk();
    await sql("update contacts set name = 'Visitante B6D3' where id = $1", [people[0]]);
    await sql('update contacts set custom_fields = \'{"city": "Vigo"}\' where id = $1', [people[1]]);
    const valuesWith = (fallback: string) => ({
      body: {
        1: { from: "field", field: "name", fallback },
        2: { from: "customField", code: "city", fallback: "" },
      },
    });
    const preview = async (fallback: string) => {
      const body = { audience: { everyone: true }, templateId, values: valuesWith(fallback) };
      return (await call("audience", { body })).data;
    };
    expect((await preview("")).withoutValue).toEqual({ "body.1": 1, "body.2": 2 });
    const filled = await preview("friend");
    expect(filled.withoutValue).toEqual({ "body.2": 2 });
    expect(filled.samples[0]).toMatchObject({ name: "Visitante B6D3", body: { 1: "friend" } });
  });

  it("starts only with a chosen audience", async () => {
    const params = await draft({ audience: {} });
    expect(await call("start", { params })).toMatchObject({
      status: 400,
      message: "choose an audience: a filter, or everyone",
    });
    await call("update", { params, body: { audience: { everyone: true } } });
    expect((await call("start", { params })).data).toMatchObject({ status: "running" });
  });
});
