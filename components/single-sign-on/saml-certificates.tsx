"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { dateText } from "#components/ui/text/formats.ts";
import { useNow } from "#components/ui/use-now.ts";
import { CERTIFICATE_WARNING_DAYS, type IdentityProvider } from "#lib/single-sign-on/schema.ts";

type Certificate = NonNullable<IdentityProvider["saml"]>["certificates"][number];

const DAY_MS = 86_400_000;

/** The certificates of a stored provider, as its metadata has them. */
export function SamlCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useTranslations("single-sign-on.certificates");
  return (
    <div className="grid gap-1">
      <p className="font-medium text-ink-soft text-xs">{t("certificates")}</p>
      <ul aria-label={t("certificates")} className="grid gap-2 text-xs">
        {certificates.map((certificate) => (
          <li key={certificate.fingerprint} className="[overflow-wrap:anywhere]">
            {certificate.subject && <p className="text-ink-soft">{certificate.subject}</p>}
            <CertificateExpiry certificates={[certificate]} />
            <p className="font-mono text-2xs text-ink-faint">
              {t("fingerprint", { fingerprint: certificate.fingerprint })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When the last of the certificates expires. Another color 30 days before, when the provider should have a new one. */
export function CertificateExpiry({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useTranslations("single-sign-on.certificates");
  const now = useNow();
  const last = Math.max(...certificates.map(({ expirationDate }) => Date.parse(expirationDate)));
  const day = dateText(new Date(last).toISOString(), "date");
  const isExpired = last <= now;
  const isSoon = last - now < CERTIFICATE_WARNING_DAYS * DAY_MS;
  return (
    <p className={cn("text-xs", isExpired ? "text-danger-ink" : isSoon ? "text-warn-ink" : "text-ink-faint")}>
      {isExpired ? t("expired", { day }) : isSoon ? t("expiresSoon", { day }) : t("expires", { day })}
    </p>
  );
}
