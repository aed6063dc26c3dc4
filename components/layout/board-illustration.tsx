import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/color/tone.ts";

/** Widths of the two lines on each card, in tenths; in the second column, one card is being dragged. */
const columns = [
  {
    color: "#2f6fde",
    cards: [
      [7, 4],
      [5, 6],
      [8, 3],
      [6, 5],
      [4, 7],
    ],
  },
  {
    color: "#c78a07",
    cards: [
      [6, 5],
      [8, 4],
      [5, 3],
    ],
  },
  {
    color: "#2a9456",
    cards: [
      [5, 7],
      [7, 3],
      [6, 6],
      [8, 5],
    ],
  },
] as const;

/** A decorative picture of a board, beside the login form. */
export function BoardIllustration() {
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden border-l bg-canvas lg:block">
      <div className="-translate-x-1/2 -translate-y-1/2 -rotate-6 absolute top-1/2 left-[54%] grid w-[52rem] grid-cols-3 gap-5">
        {columns.map((column, index) => (
          <div
            key={column.color}
            style={toneStyle(column.color)}
            className={cn(
              "flex min-h-[30rem] flex-col gap-3 rounded-xl border bg-sunken p-3",
              index === 1 && "mt-14",
            )}
          >
            <div className="flex items-center gap-2 px-1 pt-1 pb-2">
              <span className="tone-dot size-2.5 rounded-full" />
              <span className="h-2.5 w-24 rounded-full bg-line-strong" />
            </div>
            {column.cards.map(([name, text]) => (
              <ArtCard key={`${name}${text}`} name={name} text={text} />
            ))}
          </div>
        ))}
        <div className="absolute top-[21.5rem] left-[37%] w-64 rotate-6" style={toneStyle("#0e7490")}>
          <ArtCard name={7} text={5} lifted />
        </div>
      </div>
    </div>
  );
}

function ArtCard({ name, text, lifted = false }: { name: number; text: number; lifted?: boolean }) {
  return (
    <div
      className={cn(
        "flex items-start gap-3 rounded-lg border bg-raised p-3",
        lifted ? "border-accent shadow-lift" : "shadow-card",
      )}
    >
      <span className="tone-chip size-8 shrink-0 rounded-full" />
      <span className="flex flex-1 flex-col gap-2 pt-1.5">
        <span className="h-2 rounded-full bg-line-strong" style={{ width: `${name}0%` }} />
        <span className="h-2 rounded-full bg-line" style={{ width: `${text}0%` }} />
      </span>
    </div>
  );
}
