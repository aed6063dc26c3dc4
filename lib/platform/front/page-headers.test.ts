import { describe, expect, it } from "vitest";
import { pageHeaders } from "./page-headers.ts";

const production = { nonce: "abc", isDev: false, isHttps: true };

describe("the headers of pages", () => {
  it("allow scripts only by nonce and forbid framing", () => {
    const policy = pageHeaders(production)["Content-Security-Policy"]?.split("; ");
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it("allow media only from the same origin", () => {
    const policy = pageHeaders(production)["Content-Security-Policy"]?.split("; ");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("img-src 'self' data: blob:");
  });

  it("allow images and media also from the host of files", () => {
    const headers = pageHeaders({ ...production, filesOrigin: "https://files.example" });
    const policy = headers["Content-Security-Policy"]?.split("; ");
    expect(policy).toContain("media-src 'self' blob: https://files.example");
    expect(policy).toContain("img-src 'self' data: blob: https://files.example");
  });

  it("allow framing only by the given origins", () => {
    const headers = pageHeaders({ ...production, frameAncestors: "https://shop.example" });
    expect(headers["Content-Security-Policy"]).toMatch(/; frame-ancestors https:\/\/shop\.example$/);
    expect(headers["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
    expect(pageHeaders(production)).not.toHaveProperty("Cross-Origin-Resource-Policy");
  });

  it("leave a window to the website that opened it only if it waits for that", () => {
    const name = "Cross-Origin-Opener-Policy";
    expect(pageHeaders(production)[name]).toBe("same-origin");
    expect(pageHeaders({ ...production, keepsOpener: true })[name]).toBe("unsafe-none");
  });

  it("require https only if the public URL is https", () => {
    expect(pageHeaders(production)["Strict-Transport-Security"]).toMatch(/^max-age=31536000/);
    expect(pageHeaders({ ...production, isHttps: false })).not.toHaveProperty("Strict-Transport-Security");
  });

  it("allow evaluation and sockets only in development", () => {
    expect(pageHeaders(production)["Content-Security-Policy"]).not.toMatch(/unsafe-eval|ws:/);
    const policy = pageHeaders({ ...production, isDev: true })["Content-Security-Policy"];
    expect(policy).toContain("'unsafe-eval'");
    expect(policy).toContain("connect-src 'self' ws:");
  });
});
