import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { getContact } from "./get-contact.ts";

describe("reading a contact", () => {
  useTestDatabase();

  it("shares a statement with reads of the same moment, and each gets its own contact", async () => {
    const ctx = await newWorkspace();
    const other = await newWorkspace();
    const [ana, bea, foreign] = [
      await insertContact(ctx, {}),
      await insertContact(ctx, {}),
      await insertContact(other, {}),
    ];
    const ids = [ana, "no-id", bea, foreign, ana];
    const { result, roundTrips } = await countRoundTrips(() =>
      Promise.allSettled(ids.map((id) => getContact(ctx, id))),
    );
    expect(roundTrips).toEqual([["contacts_read_many"]]);
    expect(result.map((one) => (one.status === "fulfilled" ? one.value.id : one.reason.code))).toEqual([
      ana,
      "CONTACT_NOT_FOUND",
      bea,
      "CONTACT_NOT_FOUND",
      ana,
    ]);
  });
});
