/** A line of the summary: a figure of both servers with its target. */
export type Figure = {
  name: string;
  baseline: string;
  product: string;
  share: string;
  target: string;
  isMet: boolean;
};

export function singleFigure(name: string, product: string, target: string, isMet: boolean): Figure {
  return { name, baseline: "", product, share: "", target, isMet };
}

export function summaryOf(figures: readonly Figure[]): string[][] {
  const lines = figures.map(({ name, baseline, product, share, target, isMet }) => [
    name,
    baseline,
    product,
    share,
    target,
    isMet ? "yes" : "no",
  ]);
  return [["figure", "baseline", "Tertulia", "share", "target", "met"], ...lines];
}
