import { expect, it } from "vitest";
import { checkAuditSink } from "./check-audit-sink.ts";

const now = new Date("2026-11-24T12:00:00Z");

it.each([
  [null, "ok", "auditSinkFine"],
  [new Date("2026-11-24T11:30:00Z"), "warning", "auditSinkFailing"],
  [new Date("2026-11-24T10:30:00Z"), "problem", "auditSinkFailing"],
])("judges a receiver of the audit log that fails since %s as %s", (failingSince, level, code) => {
  const error = failingSince && "The receiver responded with 500.";
  expect(checkAuditSink({ waiting: 3, failingSince, error }, now)).toMatchObject([{ level, code }]);
});

it("shows the error only to the operator, and finds nothing without a receiver", () => {
  const [found] = checkAuditSink({ waiting: 3, failingSince: now, error: "no route to 10.0.0.9" }, now);
  expect(found).toMatchObject({ values: { count: 3 }, detail: "no route to 10.0.0.9" });
  expect(checkAuditSink(null, now)).toEqual([]);
});
