import { useTranslations } from "next-intl";
import { numberText } from "#components/ui/text/formats.ts";
import type { CampaignReport } from "#lib/campaigns/schema.ts";
import { funnelOf, percent } from "./campaign-labels.ts";

/** The delivery funnel and button clicks. */
export function Funnel({ report: { figures, presses } }: { report: CampaignReport }) {
  const t = useTranslations("campaigns.funnel");
  const steps = funnelOf(figures);
  const max = steps[0]?.count ?? 0;
  return (
    <section aria-label={t("deliveryFunnel")} className="rounded-lg border bg-raised p-4">
      <h2 className="flex min-h-7 items-center font-semibold text-sm">{t("deliveryFunnel")}</h2>
      <dl className="mt-3 flex flex-col gap-2.5">
        {steps.map(({ step, count }) => (
          <Bar key={step} label={t(`steps.${step}`)} count={count} max={max} />
        ))}
      </dl>
      {presses.length > 0 && (
        <>
          <h3 className="mt-4 font-medium text-ink-soft text-xs">{t("buttonClicks")}</h3>
          <dl className="mt-2 flex flex-col gap-2.5">
            {presses.map(({ button, count }) => (
              <Bar key={button} label={button} count={count} max={max} />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Bar({ label, count, max }: { label: string; count: number; max: number }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)_5.5rem] items-center gap-3 text-sm">
      <dt className="truncate">{label}</dt>
      <dd aria-hidden="true" className="h-4 overflow-hidden rounded-sm bg-sunken">
        <div
          className="h-full rounded-sm bg-accent transition-[width] duration-500 still:transition-none"
          style={{ width: max === 0 ? 0 : `${(count / max) * 100}%` }}
        />
      </dd>
      <dd className="flex items-baseline justify-end tabular-nums">
        {numberText(count)}{" "}
        <span className="w-11 shrink-0 text-right text-ink-faint text-xs">{percent(count, max)}</span>
      </dd>
    </div>
  );
}
