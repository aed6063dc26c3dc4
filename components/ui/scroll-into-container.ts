/**
 * Scrolls the ancestors of an element until it is visible: as little as needed, or to the center. Unlike
 * `scrollIntoView`, it does not move the starting point of Tab navigation.
 */
export function scrollIntoContainer(
  element: Element | null | undefined,
  place: "nearest" | "center" = "nearest",
): void {
  const scroller = scrollerOf(element);
  if (!element || !scroller) return;
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += scrollDistance(place, [inner.top, inner.bottom], [outer.top, outer.bottom]);
  scroller.scrollLeft += scrollDistance(place, [inner.left, inner.right], [outer.left, outer.right]);
}

type Span = readonly [start: number, end: number];

/** Returns the scroll distance along one axis, in pixels, that brings the inner span into the outer one. */
export function scrollDistance(place: "nearest" | "center", inner: Span, outer: Span): number {
  if (place === "center") return (inner[0] + inner[1] - outer[0] - outer[1]) / 2;
  if (inner[0] < outer[0]) return inner[0] - outer[0];
  return Math.max(0, Math.min(inner[1] - outer[1], inner[0] - outer[0]));
}

function scrollerOf(element: Element | null | undefined): Element | null {
  for (let one = element?.parentElement; one; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const scrolls = /auto|scroll/;
    if (scrolls.test(overflowX) && one.scrollWidth > one.clientWidth) return one;
    if (scrolls.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return null;
}
