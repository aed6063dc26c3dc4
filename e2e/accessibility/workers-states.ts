import { expect, type Page } from "@playwright/test";
import type { State } from "./state.ts";

/** States of workers in the demo: one has completed and failed calls, one has no mapping. */
export const workersStates: readonly State[] = [
  {
    name: "the list of workers",
    path: "workers",
    isUntouched: true,
    reach: (page) => expect(worker(page, "shop-orders")).toBeVisible(),
  },
  {
    name: "a new worker with an invalid name",
    path: "workers",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await page.getByRole("button", { name: "New inbound webhook" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("shop orders");
      await page.getByRole("button", { name: "Create inbound webhook" }).click();
      await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "a worker with its calls and mapping",
    path: "workers",
    reach: async (page) => {
      await worker(page, "shop-orders").click();
      await expect(page.getByRole("tree", { name: "Payload" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Mapped fields" })).toBeAttached();
    },
  },
  {
    name: "the field picker for a value of a call",
    path: "workers",
    parts: ["[data-radix-popper-content-wrapper]"],
    reach: async (page) => {
      await worker(page, "visit-form").click();
      await page.getByRole("treeitem", { name: /^email/ }).press("Enter");
      await expect(page.getByRole("option", { name: "Email" }).first()).toBeVisible();
    },
  },
  {
    name: "the log of a failed call",
    path: "workers",
    reach: async (page) => {
      await worker(page, "shop-orders").click();
      await page
        .getByRole("button", { name: /^Failed/ })
        .first()
        .click();
      await page.getByRole("radio", { name: "Log" }).click();
      await expect(page.getByRole("region", { name: "Call headers" })).toBeVisible();
    },
  },
  {
    name: "the address of a worker",
    path: "workers",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await worker(page, "shop-orders").click();
      await page.getByRole("button", { name: "Address", exact: true }).click();
      await expect(page.getByRole("button", { name: "Send sample call" })).toBeVisible();
    },
  },
  {
    name: "a worker that does not exist",
    path: "workers/00000000-0000-7000-8000-000000000000",
    reach: async (page) => {
      await expect(page.getByRole("heading", { name: "This inbound webhook does not exist" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "All inbound webhooks" })).toBeVisible();
    },
  },
];

function worker(page: Page, name: string) {
  return page.getByRole("list", { name: "Inbound webhooks" }).getByRole("link", { name, exact: true });
}
