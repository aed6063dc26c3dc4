import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { EndpointHealth } from "#lib/deliveries/schema.ts";
import { withEnglish } from "#lib/testing/with-english.ts";
import { EndpointHealthFacts } from "./endpoint-health.tsx";

const none = { delivered: 0, failed: 0 };
const health: EndpointHealth = {
  ruleId: "r",
  ruleName: "To the CRM",
  host: "crm.example",
  state: "degraded",
  delivered: 965,
  failed: 35,
  isSample: false,
  p50Ms: 80,
  p95Ms: 210,
  lastFailure: null,
  hours: [
    ...Array.from({ length: 22 }, () => none),
    { delivered: 900, failed: 0 },
    { delivered: 65, failed: 35 },
  ],
};

const textOf = (given: EndpointHealth, host = true) =>
  renderToStaticMarkup(withEnglish(createElement(EndpointHealthFacts, { health: given, host }))).replaceAll(
    /<[^>]+>/g,
    "|",
  );

it("describes state, address, share, slow time and hours with failures", () => {
  const text = textOf(health);
  for (const part of [
    "Degraded",
    "crm.example",
    "96.5% delivered|",
    "p50 80 ms, p95 210 ms",
    "1 hour with failures.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Last failure");
  expect(textOf({ ...health, isSample: true }, false)).toMatch(/96\.5% delivered \(sample\)/);
  expect(textOf(health, false)).not.toContain("crm.example");
});

it("does not round a failure away", () => {
  expect(textOf({ ...health, delivered: 9_999, failed: 1 })).toContain("99.9% delivered");
});
