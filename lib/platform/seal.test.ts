import { afterEach, describe, expect, it, vi } from "vitest";
import { env, reloadEnv } from "./env.ts";
import { headerColumn, isSealedWithCurrentKey, seal, unseal } from "./seal.ts";

const row = { workspaceId: "w1", table: "channels", id: "r1" };
const column = "secrets";

function useSecrets(current: string, previous: string): void {
  vi.stubEnv("APP_SECRET", current);
  vi.stubEnv("APP_SECRET_PREVIOUS", previous);
  reloadEnv();
}

describe("sealed values", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    reloadEnv();
  });

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

  it("can be decrypted with the previous secret while it is configured", () => {
    const old = env().APP_SECRET;
    const sealed = seal("s3cret", row, column);
    const next = "a new secret of more than thirty-two characters";
    useSecrets(next, old);
    expect(unseal(sealed, row, column)).toBe("s3cret");
    expect(isSealedWithCurrentKey(sealed)).toBe(false);
    const renewed = seal("s3cret", row, column);
    expect(isSealedWithCurrentKey(renewed)).toBe(true);
    useSecrets(next, "");
    expect(unseal(renewed, row, column)).toBe("s3cret");
    expect(() => unseal(sealed, row, column)).toThrow("encrypted with an unknown key");
  });

  it("ignore the case of header names", () => {
    expect(headerColumn("X-Key")).toBe(headerColumn("x-key"));
  });
});
