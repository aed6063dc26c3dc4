import { Link } from "#components/ui/link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { type Figure, type FigureNote, type FigureValue, isNothing } from "./figure.ts";

/** A figure as a table. Each number links to the list that it counts. */
export function FigureTable({ label, figure }: { label: string; figure: Figure }) {
  const { rowTitle, series, rows, notes = [], text } = figure;
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHead className="sticky top-0">{rowTitle}</TableHead>
            {[...series, ...notes].map(({ id, label: name }) => (
              <TableHead key={id} className="sticky top-0 text-right">
                {name}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ id, label: name, values }, at) => (
            <TableRow key={id}>
              <th scope="row" className="h-9 border-b px-3 pl-4 text-left font-normal">
                {name}
              </th>
              {series.map((one, index) => (
                <TableCell key={one.id} className="text-right tabular-nums">
                  <NumberLink value={values[index]} text={text} />
                </TableCell>
              ))}
              {notes.map((note) => (
                <TableCell key={note.id} className="text-right tabular-nums">
                  <NoteText note={note} at={at} text={text} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type NoteTextProps = { note: FigureNote; at: number; text: (value: number) => string };

/** A cell of a further column, with a link to its list if there is something in it. */
export function NoteText({ note: { cells, links = [] }, at, text }: NoteTextProps) {
  const cell = cells[at] ?? "";
  const shown = typeof cell === "number" ? text(cell) : cell;
  const href = isNothing(cell) ? undefined : links[at];
  return href === undefined ? shown : <ListLink href={href}>{shown}</ListLink>;
}

type NumberLinkProps = { value: FigureValue | undefined; text: (value: number) => string };

/** A number, with a link to its list if it is not zero. */
export function NumberLink({ value, text }: NumberLinkProps) {
  if (!value || value.value === null) return "–";
  if (value.href === undefined || value.value === 0) return text(value.value);
  return <ListLink href={value.href}>{text(value.value)}</ListLink>;
}

function ListLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
