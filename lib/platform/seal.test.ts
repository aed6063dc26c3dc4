import { describe, expect, it } from "vitest";
import { useDataKey } from "#lib/testing/data-key.ts";
import { keyring, newDataKey, setKeyring } from "./data-keys/keyring.ts";
import { headerColumn, isSealedWithCurrentKey, seal, unseal } from "./seal.ts";

const row = { workspaceId: "w1", table: "channels", id: "r1" };
const column = "secrets";

describe("sealed values", () => {
  useDataKey();

  it("can be decrypted only for the workspace, table, row and column they were sealed for", () => {
    const sealed = seal("s3cret", row, column);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(unseal(sealed, row, column)).toBe("s3cret");
    expect(() => unseal(sealed, { ...row, workspaceId: "w2" }, column)).toThrow();
    expect(() => unseal(sealed, { ...row, table: "ai_providers" }, column)).toThrow();
    expect(() => unseal(sealed, { ...row, id: "r2" }, column)).toThrow();
    expect(() => unseal(sealed, row, "token")).toThrow();
  });

  it("cannot be decrypted if any part was changed", () => {
    const sealed = seal("s3cret", row, column);
    const [version, key, body = ""] = sealed.split(".");
    const other = body.startsWith("A") ? "B" : "A";
    expect(() => unseal(`${version}.${key}.${other}${body.slice(1)}`, row, column)).toThrow();
    expect(() => unseal(`v2.${key}.${body}`, row, column)).toThrow("encrypted with an unknown key");
    expect(() => unseal(`${version}.00000000.${body}`, row, column)).toThrow("encrypted with an unknown key");
    expect(() => unseal(`${version}.${key}.`, row, column)).toThrow();
  });

  it("can be decrypted with an older data key while the process has it", () => {
    const sealed = seal("s3cret", row, column);
    const old = keyring().current;
    const next = newDataKey();
    setKeyring({ current: next, keys: new Map([old, next].map((key) => [key.id, key])) });
    expect(unseal(sealed, row, column)).toBe("s3cret");
    expect(isSealedWithCurrentKey(sealed)).toBe(false);
    const renewed = seal("s3cret", row, column);
    expect(isSealedWithCurrentKey(renewed)).toBe(true);
    setKeyring({ current: next, keys: new Map([[next.id, next]]) });
    expect(unseal(renewed, row, column)).toBe("s3cret");
    expect(() => unseal(sealed, row, column)).toThrow("encrypted with an unknown key");
  });

  it("ignore the case of header names", () => {
    expect(headerColumn("X-Key")).toBe(headerColumn("x-key"));
  });
});
