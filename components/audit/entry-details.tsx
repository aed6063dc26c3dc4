import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sourceLabel } from "#components/layout/history/source-label.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { AuditEntry } from "#lib/audit/schema.ts";

type EntryDetailsProps = { entry: AuditEntry; subjectName: string | undefined };

/** All facts of an entry, and the values before and after. */
export function EntryDetails({ entry, subjectName }: EntryDetailsProps) {
  const t = useTranslations("audit.entryDetails");
  const tCredentials = useTranslations("audit.credentials");
  const tSources = useTranslations("layout.sources");
  const { subject, credential, credentialName } = entry;
  const used = [credential && tCredentials(credential), credentialName].filter(Boolean).join(": ");
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <dl aria-label={t("details")} className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t("time")}>{exactTime(entry.creationDate)}</Fact>
        <Fact name={t("action")} isCode>
          {entry.action}
        </Fact>
        <Fact name={t("subject")} isCode={subjectName === undefined}>
          {subjectName ?? subject}
        </Fact>
        <Fact name={t("detail")}>{entry.detail}</Fact>
        <Fact name={t("via")}>{sourceLabel(entry.via, tSources)}</Fact>
        <Fact name={t("address")} isCode>
          {entry.address}
        </Fact>
        <Fact name={t("credential")}>{used}</Fact>
        <Fact name={t("userAgent")}>{entry.userAgent}</Fact>
      </dl>
      {entry.isRedacted && <p className="text-ink-soft text-sm">{t("redacted")}</p>}
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </div>
  );
}

/** A fact; nothing if it has no value. */
function Fact({ name, isCode = false, children }: { name: string; isCode?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className={isCode ? "break-all font-mono text-xs" : "break-words text-sm"}>{children}</dd>
    </div>
  );
}

function Changes({ changes }: Pick<AuditEntry, "changes">) {
  const t = useTranslations("audit.entryDetails");
  return (
    <table aria-label={t("changes")} className="w-full table-fixed text-left text-xs">
      <thead className="text-ink-faint">
        <tr>
          {[t("field"), t("before"), t("after")].map((name) => (
            <th key={name} scope="col" className="py-1 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, isSecret }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="break-all border-t py-1 pr-3 font-mono font-normal">
              {field}
            </th>
            {isSecret ? (
              <td colSpan={2} className="border-t py-1 text-ink-faint">
                {t("secret")}
              </td>
            ) : (
              <>
                <Value value={before} />
                <Value value={after} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: string | null }) {
  const t = useTranslations("audit.entryDetails");
  const isEmpty = value === null || value === "";
  return (
    <td className="whitespace-pre-wrap break-all border-t py-1 pr-3">
      {isEmpty ? <span className="text-ink-faint">{t("empty")}</span> : value}
    </td>
  );
}
