"use client";

import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { QrCode, saveQrCode } from "#components/ui/qr-code.tsx";
import type { WebForm } from "#lib/web-forms/schema.ts";

/** The link of a form, its QR code, and the tag for a website. */
export function SharePanel({ form }: { form: WebForm }) {
  const t = useTranslations("web-forms.share");
  const origin = new URL(form.url).origin;
  const tag = `<script async src="${origin}/form.js" data-form="${form.publicKey}"></script>`;
  return (
    <>
      {form.status !== "published" && <Callout className="mb-6">{t("notPublished")}</Callout>}
      <SettingsSection title={t("link")} description={t("aboutLink")}>
        <CodeBlock code={form.url} label={t("address")} wrap />
      </SettingsSection>
      <SettingsSection
        title={t("qrCode")}
        description={t("aboutQrCode")}
        action={<Button onClick={() => saveQrCode(form.url, `${form.name}.png`)}>{t("download")}</Button>}
      >
        <QrCode text={form.url} label={t("qrCode")} />
      </SettingsSection>
      <SettingsSection title={t("embed")} description={t("aboutEmbed")}>
        <CodeBlock code={tag} label={t("tag")} wrap />
      </SettingsSection>
    </>
  );
}
