import { numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { Funnel } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import type { OpportunityLink } from "../sales/opportunity-link.ts";
import { percentOf, roundedDays } from "../sales/sales-text.ts";

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
  const share = (part: number, whole: number | undefined) =>
    whole ? t("share", { share: percentOf(part / whole) }) : "–";
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
