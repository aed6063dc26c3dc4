import { useTranslations } from "next-intl";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { ConsentRecord } from "#lib/consents/schema.ts";
import { ConsentBadge } from "./consent-badge.tsx";

/** The proofs of a contact's consent for a channel, newest first. */
export function ConsentHistory({ records }: { records: readonly ConsentRecord[] }) {
  const t = useTranslations("consents.consentHistory");
  return (
    <section aria-label={t("history")}>
      <h3 className="mb-1.5 text-ink-soft text-xs">{t("history")}</h3>
      {records.length === 0 && <p className="text-ink-faint">{t("empty")}</p>}
      <ul aria-label={t("history")} className="divide-y empty:hidden">
        {records.map((record) => (
          <Proof key={record.id} record={record} />
        ))}
      </ul>
    </section>
  );
}

function Proof({ record }: { record: ConsentRecord }) {
  const t = useTranslations("consents.consentHistory");
  const tMethods = useTranslations("consents.methods");
  const { state, method, text, actor, via, date } = record;
  const isOfContact = method === "vendor" || via === "inbound";
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ConsentBadge state={state} />
        <span>{tMethods(method)}</span>
        <span className="text-ink-faint text-xs">
          {t("when", { date: exactTime(date), name: isOfContact ? t("contact") : actor.name })}
        </span>
      </div>
      {text && <blockquote className="wrap-anywhere mt-1 border-l-2 pl-2 text-ink-soft">{text}</blockquote>}
    </li>
  );
}
