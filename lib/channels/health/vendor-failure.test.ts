import { expect, it } from "vitest";
import { EgressFailure } from "#lib/platform/egress/index.ts";
import { describeReason } from "#lib/platform/localization/describe-reason.ts";
import { describeGraphError } from "../adapters/meta/graph-errors.ts";
import { describeThrown, failedTest } from "./vendor-failure.ts";

it("quotes the vendor once in a failed test", () => {
  const unknown = describeGraphError({ code: 4711, subcode: null, message: "No such thing." }, 400);
  const { message } = failedTest(unknown);
  expect(message.text).toBe("Meta rejected the request. (4711) Details: No such thing.");
  expect(describeReason(message, "es")).toBe(
    "Meta rechazó la solicitud. Detalles del canal: “No such thing.” Código: 4711.",
  );
});

it("reports why a server could not be reached without quoting it", () => {
  const error = "The name graph.example does not exist.";
  const thrown = new EgressFailure({ outcome: "failed", errorClass: "dns_not_found", error });
  const { message } = failedTest(describeThrown(thrown, true));
  expect(message.text).toBe(`The vendor's API cannot be reached. (unreachable) Details: ${error}`);
  expect(message.parts).toEqual([
    { code: "vendorUnreachable" },
    { code: "networkFault", values: { kind: "dns_not_found" } },
  ]);
});
