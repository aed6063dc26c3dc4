import { numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { SalesPerson, SalesReason } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import type { OpportunityLink } from "./opportunity-link.ts";
import { closedIn, linkIn, type SalesScope } from "./sales-scope.ts";
import { amountsText, percentOf } from "./sales-text.ts";

type Text = Translate<"reports.salesCharts">;

/** What each person won and lost. */
export function peopleFigure(people: readonly SalesPerson[], scope: SalesScope, t: Text): Figure {
  const link = linkIn(scope);
  return {
    rowTitle: t("person"),
    series: [
      { id: "won", label: t("won"), variant: "success" },
      { id: "lost", label: t("lost"), variant: "danger" },
    ],
    text: numberText,
    notes: [
      {
        id: "rate",
        label: t("winRate"),
        cells: people.map(({ winRate }) =>
          winRate === null ? "–" : t("share", { share: percentOf(winRate) }),
        ),
      },
      {
        id: "amounts",
        label: t("amountWon"),
        cells: people.map(({ wonAmounts }) => amountsText(wonAmounts)),
      },
    ],
    rows: people.map(({ id, name, won, lost }) => {
      const of: OpportunityLink = id === null ? { isAssigned: "false" } : { assignee: id };
      return {
        id: id ?? "none",
        label: name ?? t("unassigned"),
        values: [
          { value: won, href: link({ ...closedIn(scope, "won"), ...of }) },
          { value: lost, href: link({ ...closedIn(scope, "lost"), ...of }) },
        ],
      };
    }),
  };
}

/** How often each reason was given for opportunities that were won, or lost. */
export function reasonFigure(
  reasons: readonly SalesReason[],
  outcome: SalesReason["outcome"],
  scope: SalesScope,
  t: Text,
): Figure {
  const link = linkIn(scope);
  const own = reasons.filter((reason) => reason.outcome === outcome);
  return {
    rowTitle: t("reason"),
    series: [{ id: outcome, label: t(outcome), variant: outcome === "won" ? "success" : "danger" }],
    text: numberText,
    notes: [{ id: "amounts", label: t("amount"), cells: own.map(({ amounts }) => amountsText(amounts)) }],
    rows: own.map(({ reason, count }) => {
      const of: OpportunityLink = reason === null ? { hasReason: "false" } : { reason };
      return {
        id: reason ?? "",
        label: reason ?? t("noReason"),
        values: [{ value: count, href: link({ ...closedIn(scope, outcome), ...of }) }],
      };
    }),
  };
}
