import { useTranslations } from "next-intl";

const parts = ["dnsMs", "connectMs", "tlsMs", "firstByteMs"] as const;

/** The duration of each part of a request, in milliseconds. */
export function TimingBars({ timings }: { timings: Record<string, number | null> }) {
  const t = useTranslations("deliveries.timingBars");
  const total = Math.max(1, timings.totalMs ?? 0);
  const shown = parts.flatMap((key) => {
    const spent = timings[key];
    return spent === null || spent === undefined ? [] : [{ label: t(`parts.${key}`), spent }];
  });
  if (shown.length === 0) return null;
  return (
    <dl aria-label={t("timings")} className="grid grid-cols-[7rem_1fr_4rem] items-center gap-x-3 gap-y-1">
      {[...shown, { label: t("total"), spent: total }].map(({ label, spent }) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
            <span
              className="block h-full min-w-0.5 rounded-full bg-accent"
              style={{ width: `${Math.min(100, (spent / total) * 100)}%` }}
            />
          </dd>
          <dd className="text-right text-ink-soft" data-numeric="">
            {t("milliseconds", { count: Math.round(spent) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
