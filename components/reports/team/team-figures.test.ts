import { describe, expect, it } from "vitest";
import type { TeamReport } from "#lib/reports/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { hasMessages, runFigure, type TeamScope, workFigure } from "./team-figures.ts";

const t = englishText("reports.teamTables");

const scope: TeamScope = {
  workspaceId: "w",
  from: "2026-06-01T00:00:00.000Z",
  to: "2026-07-01T00:00:00.000Z",
  previousFrom: "2026-05-02T00:00:00.000Z",
  interval: "month",
  channelId: undefined,
  assignedTeamId: undefined,
  tagId: undefined,
  isFiltered: false,
};
const inPeriod = "from=2026-06-01T00%3A00%3A00.000Z&to=2026-07-01T00%3A00%3A00.000Z";

/** A report of Eva and of the AI agents Nova and a deleted one. */
function reportWith(messages: number | null): TeamReport {
  const handled = { answered: 1, resolved: 2, messages };
  const work = { ...handled, firstResponse: { median: 45, p90: 600 } };
  const runs = { answered: 3, unknown: 1, fallback: 0, handedOff: 1, tokens: 30 };
  const row = { current: work, previous: work, messagesOverTime: messages === null ? null : [messages] };
  return {
    previousFrom: scope.previousFrom,
    buckets: [{ firstDay: "2026-06-01", people: handled, agents: handled }],
    people: [{ ...row, id: "eva", name: "Eva" }],
    agents: [
      { ...row, id: "nova", name: "Nova", runs: { current: runs, previous: runs } },
      { ...row, id: "gone", name: null, runs: { current: runs, previous: runs } },
    ],
  };
}

describe("the messages of a report of the team", () => {
  const messagesOf = (report: TeamReport, of: TeamScope) =>
    workFigure(report, "person", of, t).notes?.find(({ label }) => label === "Messages")?.cells;
  const byTeam = { ...scope, assignedTeamId: "t", isFiltered: true };

  it("are hidden until the report without the filter by team is loaded", () => {
    const filtered = reportWith(null);
    expect(hasMessages(filtered)).toBe(false);
    expect(messagesOf(filtered, byTeam)).toBeUndefined();
    expect(messagesOf(filtered, scope)).toBeUndefined();
  });

  it("are shown until the report with the filter by team is loaded", () => {
    const all = reportWith(0);
    expect(hasMessages(all)).toBe(true);
    expect(messagesOf(all, scope)).toEqual([0]);
    expect(messagesOf(all, byTeam)).toEqual([0]);
  });
});

describe("the answers of AI agents", () => {
  const linksOf = (of: TeamScope) => {
    const { rows, notes = [] } = runFigure(reportWith(1).agents, of, t);
    const tokens = notes.find(({ id }) => id === "tokens");
    return rows.map(({ label, values }, at) => [
      label,
      ...values.map(({ href }) => href),
      tokens?.links?.[at],
    ]);
  };
  const nothing = [undefined, undefined, undefined, undefined];

  it("open the agent's log, unless the agent was deleted", () => {
    const log = "/w/agents/nova?tab=log";
    expect(linksOf(scope)).toEqual([
      [
        "Nova",
        `${log}&outcome=answered&${inPeriod}`,
        `${log}&outcome=unknown&${inPeriod}`,
        `${log}&outcome=fallback&${inPeriod}`,
        `${log}&${inPeriod}`,
      ],
      ["Deleted AI agent", ...nothing],
    ]);
  });

  it("do not open the log with a filter, because the log has none of conversations", () => {
    for (const filter of [{ channelId: "c" }, { assignedTeamId: "t" }, { tagId: "none" }]) {
      expect(linksOf({ ...scope, ...filter, isFiltered: true })).toEqual([
        ["Nova", ...nothing],
        ["Deleted AI agent", ...nothing],
      ]);
    }
  });
});
