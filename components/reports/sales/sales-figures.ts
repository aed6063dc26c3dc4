import { numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { SalesPerson, SalesReason } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { closedIn, linkIn, type SalesScope } from "./sales-scope.ts";
import { amountsText, percentOf } from "./sales-text.ts";

type Text = Translate<"reports.salesCharts">;

/** What each person won and lost. */
export function peopleFigure(people: readonly SalesPerson[], scope: SalesScope, t: Text): Figure {
  const link = linkIn(scope);
  const linkOf = ({ id }: SalesPerson, status: "won" | "lost" | "all") =>
    link({ ...closedIn(scope, status), ...(id === null ? { isAssigned: "false" } : { assignee: id }) });
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
        links: people.map((person) => linkOf(person, "all")),
      },
      {
        id: "amounts",
        label: t("amountWon"),
        cells: people.map(({ wonAmounts }) => amountsText(wonAmounts)),
        links: people.map((person) => linkOf(person, "won")),
      },
    ],
    rows: people.map((person) => ({
      id: person.id ?? "none",
      label: person.name ?? t("unassigned"),
      values: (["won", "lost"] as const).map((status) => ({
        value: person[status],
        href: linkOf(person, status),
      })),
    })),
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
  const links = own.map(({ reason }) =>
    link({ ...closedIn(scope, outcome), ...(reason === null ? { hasReason: "false" } : { reason }) }),
  );
  return {
    rowTitle: t("reason"),
    series: [{ id: outcome, label: t(outcome), variant: outcome === "won" ? "success" : "danger" }],
    text: numberText,
    notes: [
      { id: "amounts", label: t("amount"), cells: own.map(({ amounts }) => amountsText(amounts)), links },
    ],
    rows: own.map(({ reason, count }, index) => ({
      id: reason ?? "",
      label: reason ?? t("noReason"),
      values: [{ value: count, href: links[index] }],
    })),
  };
}
