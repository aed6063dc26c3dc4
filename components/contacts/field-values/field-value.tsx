import { dateText, numberText, readDateInput } from "#components/ui/text/formats.ts";
import { isDay, isPlainNumber, linkOf } from "./normalize-value.ts";

/** A value of a custom field as its type shows it; a value of another form is shown as it is. */
export function FieldValue({ type, value }: { type: string; value: string }) {
  if (type === "number" && isPlainNumber(value)) {
    return <span className="tabular-nums">{numberText(Number(value), 15)}</span>;
  }
  if (type === "date" && isDay(value)) return dateText(readDateInput(`${value}T12:00`), "date");
  const href = type === "link" ? linkOf(value) : null;
  if (href === null) return value;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => event.stopPropagation()}
      className="text-accent-ink hover:underline"
    >
      {value.replace(/^https?:\/\//, "").replace(/\/$/, "")}
    </a>
  );
}
