"use client";

import { useQuery } from "@tanstack/react-query";
import { Fingerprint, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { signInQueries } from "./sign-in-queries.ts";

/** The user's passkeys: add, rename and remove. */
export function PasskeysSection() {
  const t = useTranslations("sign-in.passkeysSection");
  const factors = useQuery(signInQueries.factors());
  const [adding, setAdding] = useState(false);
  const passkeys = factors.data?.passkeys;
  return (
    <SettingsSection
      title={t("passkeys")}
      description={t("aboutPasskeys")}
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus />
          {t("addPasskey")}
        </Button>
      }
    >
      <LoadState query={factors} failure={t("couldNotLoad")} rows={1} />
      {passkeys?.length === 0 && (
        <div className="rounded-lg border border-dashed">
          <EmptyState
            icon={<Fingerprint />}
            title={t("noPasskeysYet")}
            description={t("aboutFirst")}
            className="py-8"
          />
        </div>
      )}
      <ul
        aria-label={t("passkeys")}
        className="divide-y rounded-lg border bg-raised shadow-card empty:hidden"
      >
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}
