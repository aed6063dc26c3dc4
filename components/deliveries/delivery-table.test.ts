import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ListedDelivery } from "#lib/deliveries/schema.ts";
import { withEnglish } from "#lib/testing/with-english.ts";
import { DeliveryTable } from "./delivery-table.tsx";

const waiting: ListedDelivery = {
  id: "d",
  ruleId: "r",
  ruleName: "ERP",
  eventId: "e",
  trigger: "asignar_fase",
  contactId: null,
  contactName: null,
  url: "https://receiver.example/",
  method: "POST",
  status: "pending",
  responseStatus: null,
  durationMs: null,
  errorClass: null,
  error: null,
  resendOf: null,
  creationDate: "2026-11-20T10:00:00.000Z",
  dueDate: "2026-11-20T10:00:30.000Z",
  startedDate: null,
  finishedDate: null,
};

const textOf = (delivery: ListedDelivery) =>
  renderToStaticMarkup(
    withEnglish(
      createElement(DeliveryTable, {
        deliveries: [delivery],
        openId: null,
        selection: null,
        onOpen: () => {},
      }),
    ),
  );

it("shows when a waiting delivery is due", () => {
  expect(textOf(waiting)).toMatch(/>due \d\d:\d\d:30</);
  expect(textOf({ ...waiting, dueDate: null })).not.toContain("due ");
  expect(textOf({ ...waiting, status: "recalled" })).not.toContain("due ");
});
