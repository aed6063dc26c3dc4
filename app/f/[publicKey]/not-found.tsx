import { getTranslations } from "next-intl/server";
import "#components/web-forms/public/web-form.css";

/** A form that is not published, was closed or never existed. */
export default async function FormNotFound() {
  const t = await getTranslations("web-forms.formPage");
  return (
    <main className="web-form">
      <p>{t("unavailable")}</p>
    </main>
  );
}
