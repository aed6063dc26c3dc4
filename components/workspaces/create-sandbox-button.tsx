"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { call } from "#lib/platform/api/client.ts";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";
import { languages } from "#messages/languages.ts";

/** Creates the user's sandbox in the language of the console, or finds it, and opens it. */
export function CreateSandboxButton({ onDone }: { onDone: () => void }) {
  const t = useTranslations("workspaces.createSandboxButton");
  const router = useRouter();
  const locale = useLocale();
  const create = useMutation({
    mutationFn: () =>
      call(sandboxEndpoints.create, { body: { language: languages.find((one) => one === locale) ?? "en" } }),
    onSuccess: ({ workspaceId }) => {
      onDone();
      router.push(`/${workspaceId}/board`);
      router.refresh();
    },
  });
  return (
    <div className="mt-5 grid gap-2 border-t pt-4">
      <p className="text-ink-soft text-sm">{t("about")}</p>
      <FormError error={create.error} />
      <Button className="justify-self-start" busy={create.isPending} onClick={() => create.mutate()}>
        {t("openSandbox")}
      </Button>
    </div>
  );
}
