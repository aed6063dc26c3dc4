import { numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { type CountedEvent, NONE } from "#lib/inbox/schema.ts";
import type { ReportInterval, TeamReport, Work } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { conversationLink } from "../conversations/conversation-link.ts";
import { spanText } from "../parts/span-text.ts";

type Text = Translate<"reports.teamTables">;
type Row = { id: string | null; name: string | null; current: Work; previous: Work };

/** Scope of a team report. */
export type TeamScope = {
  workspaceId: string;
  from: string;
  to: string;
  /** The start of the previous period. */
  previousFrom: string;
  interval: ReportInterval;
  channelId: string | undefined;
  assignedTeamId: string | undefined;
  tagId: string | undefined;
  isFiltered: boolean;
};

/** Whether a report has messages. The filters in the URL can already be those of the next report, which still loads. */
export function hasMessages({ buckets }: TeamReport): boolean {
  return buckets.every(({ people }) => people.messages !== null);
}

/** The conversations that each person or AI agent answered and resolved. */
export function workFigure(report: TeamReport, kind: "person" | "agent", scope: TeamScope, t: Text): Figure {
  const rows: readonly Row[] = kind === "person" ? report.people : report.agents;
  const before = { ...scope, from: scope.previousFrom, to: scope.from };
  const notesOf = (
    label: string,
    happened: CountedEvent,
    cellOf: (row: Row) => string | number,
    period: typeof scope = scope,
  ) => ({
    id: label,
    label,
    cells: rows.map(cellOf),
    links: rows.map(({ id }) => conversationLink(period, { happened, happenedById: id ?? NONE })),
  });
  const spanOf = (seconds: number | null) => (seconds === null ? "–" : spanText(seconds));
  return {
    rowTitle: t(`rows.${kind}`),
    series: [
      { id: "answered", label: t("answered"), variant: "accent" },
      { id: "resolved", label: t("resolved"), variant: "neutral" },
    ],
    text: numberText,
    notes: [
      notesOf(t("answeredBefore"), "answered", ({ previous }) => previous.answered, before),
      ...(hasMessages(report)
        ? [notesOf(t("messages"), "written", ({ current }) => current.messages ?? 0)]
        : []),
      notesOf(t("firstResponse"), "answered", ({ current }) => spanOf(current.firstResponse.median)),
      notesOf(t("slowFirstResponse"), "answered", ({ current }) => spanOf(current.firstResponse.p90)),
    ],
    rows: rows.map(({ id, name, current }) => ({
      id: id ?? NONE,
      label: name ?? t(`unknown.${kind}`),
      values: (["answered", "resolved"] as const).map((happened) => ({
        value: current[happened],
        href: conversationLink(scope, { happened, happenedById: id ?? NONE }),
      })),
    })),
  };
}

/** Outcomes of the messages that each AI agent received. The log of an agent has no filters of conversations. */
export function runFigure(agents: TeamReport["agents"], scope: TeamScope, t: Text): Figure {
  const own = agents.flatMap(({ id, name, runs }) => (runs ? [{ id, name, ...runs.current }] : []));
  const outcomes = ["answered", "unknown", "fallback"] as const;
  const variants = { answered: "success", unknown: "neutral", fallback: "danger" } as const;
  const logLink = ({ id, name }: (typeof own)[number], outcome?: string) => {
    const { workspaceId, from, to, isFiltered } = scope;
    if (name === null || isFiltered) return undefined;
    const address = new URLSearchParams({ tab: "log", ...(outcome && { outcome }), from, to });
    return `/${workspaceId}/agents/${id}?${address}`;
  };
  return {
    rowTitle: t("rows.agent"),
    series: outcomes.map((id) => ({ id, label: t(`outcomes.${id}`), variant: variants[id] })),
    text: numberText,
    notes: [
      {
        id: "handedOff",
        label: t("handedOff"),
        cells: own.map(({ handedOff }) => handedOff),
        links: own.map(({ id }) => conversationLink(scope, { happened: "handedOff", happenedById: id })),
      },
      {
        id: "tokens",
        label: t("tokens"),
        cells: own.map(({ tokens }) => tokens),
        links: own.map((agent) => logLink(agent)),
      },
    ],
    rows: own.map((agent) => ({
      id: agent.id,
      label: agent.name ?? t("unknown.agent"),
      values: outcomes.map((outcome) => ({
        value: agent[outcome],
        href: logLink(agent, outcome),
      })),
    })),
  };
}
