import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { FormPage } from "#components/web-forms/public/form-page.tsx";
import { openPublicForm } from "#lib/web-forms/index.ts";
import "#components/web-forms/public/web-form.css";

type Props = { params: Promise<{ publicKey: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const opened = await openPublicForm((await params).publicKey);
  return { title: opened?.form.title || "Tertulia" };
}

/** A published form, on its own page or in the frame of a website. proxy.tsx decides which websites may frame it. */
export default async function FormRoute({ params }: Props) {
  const opened = await openPublicForm((await params).publicKey);
  if (!opened) notFound();
  return (
    <PageMessages page="f/[publicKey]">
      <FormPage form={opened.form} visitToken={opened.visitToken} />
    </PageMessages>
  );
}
