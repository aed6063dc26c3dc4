import { numberText, percentText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { SalesGroup, SalesReason, SalesReport } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { closedIn, groupLink, linkIn, type SalesScope } from "./sales-scope.ts";
import { amountsText } from "./sales-text.ts";

type Text = Translate<"reports.salesGroups">;
type GroupTexts = { t: Text; tGroups: Translate<"reports.groups"> };

/** Won and lost opportunities of each person, team or tag. */
export function groupsFigure(
  { by, groups, previousFrom }: SalesReport,
  scope: SalesScope,
  { t, tGroups }: GroupTexts,
): Figure {
  const link = linkIn(scope);
  const before = { from: previousFrom, to: scope.from };
  const linkOf = (
    { id }: SalesGroup,
    status: "won" | "lost" | "all",
    period: { from: string; to: string } = scope,
  ) => link({ ...closedIn(period, status), ...groupLink(by, id) });
  const noteBefore = (status: "won" | "lost") => ({
    id: `${status}Before`,
    label: t(`${status}Before`),
    cells: groups.map(({ previous }) => previous[status]),
    links: groups.map((group) => linkOf(group, status, before)),
  });
  return {
    rowTitle: tGroups(`rows.${by}`),
    series: [
      { id: "won", label: t("won"), variant: "success" },
      { id: "lost", label: t("lost"), variant: "danger" },
    ],
    text: numberText,
    notes: [
      noteBefore("won"),
      noteBefore("lost"),
      {
        id: "rate",
        label: t("winRate"),
        cells: groups.map(({ winRate }) => (winRate === null ? "–" : percentText(winRate))),
        links: groups.map((group) => linkOf(group, "all")),
      },
      {
        id: "amounts",
        label: t("amountWon"),
        cells: groups.map(({ wonAmounts }) => amountsText(wonAmounts)),
        links: groups.map((group) => linkOf(group, "won")),
      },
    ],
    rows: groups.map((group) => ({
      id: group.id ?? "none",
      label: group.name ?? tGroups(`none.${by}`),
      values: (["won", "lost"] as const).map((status) => ({
        value: group[status],
        href: linkOf(group, status),
      })),
    })),
  };
}

/** How often each reason was given for opportunities that were won, or lost. */
export function reasonFigure(
  { reasons, previousFrom }: SalesReport,
  outcome: SalesReason["outcome"],
  scope: SalesScope,
  t: Text,
): Figure {
  const link = linkIn(scope);
  const own = reasons.filter((reason) => reason.outcome === outcome);
  const linksIn = (period: { from: string; to: string }) =>
    own.map(({ reason }) =>
      link({ ...closedIn(period, outcome), ...(reason === null ? { hasReason: "false" } : { reason }) }),
    );
  const links = linksIn(scope);
  return {
    rowTitle: t("reason"),
    series: [{ id: outcome, label: t(outcome), variant: outcome === "won" ? "success" : "danger" }],
    text: numberText,
    notes: [
      {
        id: "before",
        label: t("before"),
        cells: own.map(({ previousCount }) => previousCount),
        links: linksIn({ from: previousFrom, to: scope.from }),
      },
      { id: "amounts", label: t("amount"), cells: own.map(({ amounts }) => amountsText(amounts)), links },
    ],
    rows: own.map(({ reason, count }, index) => ({
      id: reason ?? "",
      label: reason ?? t("noReason"),
      values: [{ value: count, href: links[index] }],
    })),
  };
}
