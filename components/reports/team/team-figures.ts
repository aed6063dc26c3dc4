import { numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { NONE } from "#lib/inbox/schema.ts";
import type { TeamReport, Work } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { conversationLink } from "../conversations/conversation-link.ts";
import { spanText } from "../parts/span-text.ts";

type Text = Translate<"reports.teamTables">;
type Row = { id: string | null; name: string | null; current: Work; previous: Work };

/** What a report of the team covers. */
export type TeamScope = { workspaceId: string; from: string; to: string };

/** The conversations that each person or AI agent answered and resolved. */
export function workFigure(
  rows: readonly Row[],
  kind: "person" | "agent",
  scope: TeamScope,
  t: Text,
): Figure {
  const notesOf = (label: string, textOf: (row: Row) => string) => ({
    id: label,
    label,
    cells: rows.map(textOf),
  });
  const spanOf = (seconds: number | null) => (seconds === null ? "–" : spanText(seconds));
  return {
    rowTitle: t(`rows.${kind}`),
    series: [
      { id: "answered", label: t("answered"), look: "accent" },
      { id: "resolved", label: t("resolved"), look: "neutral" },
    ],
    text: numberText,
    notes: [
      notesOf(t("answeredBefore"), ({ previous }) => numberText(previous.answered)),
      notesOf(t("messages"), ({ current }) => numberText(current.messages)),
      notesOf(t("firstResponse"), ({ current }) => spanOf(current.firstResponse.median)),
      notesOf(t("slowFirstResponse"), ({ current }) => spanOf(current.firstResponse.p90)),
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

/** What became of the messages that each AI agent got. */
export function runFigure(agents: TeamReport["agents"], { workspaceId }: TeamScope, t: Text): Figure {
  const own = agents.flatMap(({ id, name, runs }) => (runs ? [{ id, name, ...runs.current }] : []));
  const outcomes = ["answered", "unknown", "fallback"] as const;
  const looks = { answered: "success", unknown: "neutral", fallback: "danger" } as const;
  return {
    rowTitle: t("rows.agent"),
    series: outcomes.map((id) => ({ id, label: t(`outcomes.${id}`), look: looks[id] })),
    text: numberText,
    notes: [
      { id: "handedOff", label: t("handedOff"), cells: own.map(({ handedOff }) => numberText(handedOff)) },
      { id: "tokens", label: t("tokens"), cells: own.map(({ tokens }) => numberText(tokens)) },
    ],
    rows: own.map((agent) => ({
      id: agent.id,
      label: agent.name ?? t("unknown.agent"),
      values: outcomes.map((outcome) => ({
        value: agent[outcome],
        ...(agent.name !== null && { href: `/${workspaceId}/agents/${agent.id}?tab=log&outcome=${outcome}` }),
      })),
    })),
  };
}
