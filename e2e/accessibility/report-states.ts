import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of reports. */
export const reportStates: readonly State[] = [
  {
    name: "the sales report",
    path: "reports/sales?period=90d",
    reach: async (page) => {
      const closed = page.getByRole("region", { name: "Won and lost" });
      await closed.getByRole("listitem").last().getByRole("link").focus();
      await expect(closed.getByText("Click to open the list")).toBeVisible();
    },
  },
  {
    name: "a chart as a table, and the meaning of a number",
    path: "reports/sales",
    parts: ["[aria-label='Won and lost']", "[role=dialog]"],
    reach: async (page) => {
      const closed = page.getByRole("region", { name: "Won and lost" });
      await closed.getByRole("button", { name: "Show as table" }).click();
      await expect(closed.getByRole("table")).toBeVisible();
      await page.getByRole("button", { name: "About “Win rate”" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the sales report without data of a custom period",
    path: "reports/sales?period=custom&from=2020-01-01&to=2020-01-31",
    reach: (page) => expect(page.getByText("No opportunity was lost in this period.")).toBeVisible(),
  },
  {
    name: "a report that could not be loaded",
    path: "reports/sales?period=7d",
    reach: async (page) => {
      await page.route("**/api/report/sales?*", (route) => route.abort());
      await page.reload();
      await expect(page.getByText("Couldn't load the report")).toBeVisible({ timeout: 20_000 });
      await page.unroute("**/api/report/sales?*");
    },
  },
  {
    name: "the funnel",
    path: "reports/funnel?by=tag",
    reach: (page) => expect(page.getByRole("table", { name: "By tag" })).toBeVisible(),
  },
  {
    name: "the report of conversations",
    path: "reports/conversations?period=90d&by=tag",
    reach: async (page) => {
      await expect(page.getByRole("table", { name: "By tag" })).toBeVisible();
      const times = page.getByRole("region", { name: "Time to resolve" });
      await expect(times.getByText("Slowest 10% (days)")).toBeVisible();
    },
  },
  {
    name: "the report of people and AI agents",
    path: "reports/team?period=90d",
    reach: (page) => expect(page.getByRole("table", { name: "Answers of AI agents" })).toBeVisible(),
  },
  {
    name: "the report of campaigns and channels",
    path: "reports/campaigns?period=90d",
    reach: (page) => expect(page.getByRole("table", { name: "Channels" })).toBeVisible(),
  },
  {
    name: "the conversations that a number counts",
    path: "inbox?view=all&happened=resolved&happenedFrom=2026-01-01T00:00:00Z&happenedTo=2026-12-31T00:00:00Z&happenedById=people&tagId=none",
    reach: (page) => expect(page.getByText("Tag: No tag")).toBeVisible(),
  },
  {
    name: "the opportunities that a number counts",
    path: "opportunities?view=list&pipeline=all&status=lost&closedFrom=2020-01-01T00:00:00Z&hasReason=true&team=none&tag=none",
    reach: (page) => expect(page.getByText("No team")).toBeVisible(),
  },
];
