import { numberText, percentText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { type Funnel, MAX_GROUPS } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import type { OpportunityLink } from "../sales/opportunity-link.ts";
import { groupLink } from "../sales/sales-scope.ts";
import { roundedDays } from "../sales/sales-text.ts";

type FigureInput = {
  current: Funnel;
  previous: Funnel;
  link: (link: OpportunityLink) => string;
  linkBefore: (link: OpportunityLink) => string;
  t: Translate<"reports.funnelResult">;
};

/** The stages of a funnel and what was won, in this period and the one before. */
export function funnelFigure({ current, previous, link, linkBefore, t }: FigureInput): Figure {
  const before = new Map(previous.stages.map(({ stageId, reached }) => [stageId, reached]));
  const stages = current.stages.map(({ stageId, name, reached, medianDays }) => ({
    id: stageId,
    label: name,
    value: reached,
    earlier: before.get(stageId) ?? 0,
    days: roundedDays(medianDays),
    of: { reached: stageId } as OpportunityLink,
  }));
  const won = { id: "won", label: t("won"), value: current.won, earlier: previous.won, days: null };
  const steps = [...stages, { ...won, of: { status: "won" } as OpportunityLink }];
  const links = steps.map(({ of, value }) => (value > 0 ? link(of) : undefined));
  const share = (part: number, whole: number | undefined) => (whole ? percentText(part / whole) : "–");
  return {
    rowTitle: t("stage"),
    series: [
      { id: "now", label: t("reached"), variant: "accent" },
      { id: "then", label: t("before"), variant: "neutral" },
    ],
    text: numberText,
    notes: [
      { id: "all", label: t("ofAll"), cells: steps.map(({ value }) => share(value, current.created)), links },
      {
        id: "step",
        label: t("ofPrevious"),
        cells: steps.map(({ value }, index) => (index === 0 ? "–" : share(value, steps[index - 1]?.value))),
        links,
      },
      {
        id: "days",
        label: t("medianDays"),
        cells: steps.map(({ days }) => (days === null ? "–" : t("days", { days }))),
      },
    ],
    rows: steps.map(({ id, label, value, earlier, of }) => ({
      id,
      label,
      values: [
        { value, href: link(of) },
        { value: earlier, href: linkBefore(of) },
      ],
    })),
  };
}

/** The opportunities of each person, team or tag and how many of them were won, in this period and the one before. */
export function funnelGroupsFigure(
  { current, previous, link, linkBefore, t }: FigureInput,
  tGroups: Translate<"reports.groups">,
): Figure {
  const { by } = current;
  const none = { created: 0, won: 0, lost: 0 };
  // While another grouping loads, the previous period may still have the one before.
  const earlierGroups = previous.by === by ? previous.groups : [];
  const before = new Map(earlierGroups.map((group) => [group.id, group]));
  const now = new Set(current.groups.map(({ id }) => id));
  const gone = earlierGroups.filter(({ id }) => !now.has(id)).map((group) => ({ ...group, ...none }));
  const groups = [...current.groups, ...gone].slice(0, MAX_GROUPS).map((group) => ({
    ...group,
    earlier: before.get(group.id) ?? none,
    of: groupLink(by, group.id),
  }));
  type Row = (typeof groups)[number];
  const note = (
    id: "conversion" | "lost" | "createdBefore" | "wonBefore",
    cellOf: (row: Row) => string | number,
    linkOf: (row: Row) => string,
  ) => ({ id, label: t(id), cells: groups.map(cellOf), links: groups.map(linkOf) });
  const wonOf = ({ of }: Row) => link({ ...of, status: "won" });
  return {
    rowTitle: tGroups(`rows.${by}`),
    series: [
      { id: "created", label: t("created"), variant: "accent" },
      { id: "won", label: t("won"), variant: "success" },
    ],
    text: numberText,
    notes: [
      note("conversion", ({ created, won }) => (created ? percentText(won / created) : "–"), wonOf),
      note(
        "lost",
        ({ lost }) => lost,
        ({ of }) => link({ ...of, status: "lost" }),
      ),
      note(
        "createdBefore",
        ({ earlier }) => earlier.created,
        ({ of }) => linkBefore(of),
      ),
      note(
        "wonBefore",
        ({ earlier }) => earlier.won,
        ({ of }) => linkBefore({ ...of, status: "won" }),
      ),
    ],
    rows: groups.map((group) => ({
      id: group.id ?? "none",
      label: group.name ?? tGroups(`none.${by}`),
      values: [
        { value: group.created, href: link(group.of) },
        { value: group.won, href: wonOf(group) },
      ],
    })),
  };
}
