import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import type { ImportCounts } from "#lib/imports/schema.ts";
import { countKeys } from "./import-values.ts";

/** The number of rows per result. */
export function Counts({ counts, label }: { counts: ImportCounts; label: string }) {
  const t = useTranslations("imports.counts");
  const { warnings = 0 } = counts;
  return (
    <>
      <dl aria-label={label} className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {countKeys.map((key) => (
          <div key={key} className="rounded-lg border bg-raised px-3 py-2">
            <dt className="text-ink-soft text-xs">{t(key)}</dt>
            <dd className="font-semibold text-lg tabular-nums">{numberText(counts[key])}</dd>
          </div>
        ))}
      </dl>
      {warnings > 0 && <Callout variant="warn">{t("warnings", { count: warnings })}</Callout>}
    </>
  );
}
