import type { ReactNode } from "react";

type AnchoredHeadingProps = { id: string | undefined; depth: number; children: ReactNode };

/** A heading below the title, which links to itself. */
export function AnchoredHeading({ id, depth, children }: AnchoredHeadingProps) {
  const Heading = depth === 2 ? "h2" : "h3";
  const size = depth === 2 ? "mt-10 mb-3 text-lg" : "mt-6 mb-2 text-base";
  return (
    <Heading id={id} className={`scroll-mt-20 ${size}`}>
      {id === undefined ? (
        children
      ) : (
        <a
          href={`#${id}`}
          className="after:ml-2 after:font-normal after:text-ink-faint hover:after:content-['#'] focus-visible:after:content-['#']"
        >
          {children}
        </a>
      )}
    </Heading>
  );
}
