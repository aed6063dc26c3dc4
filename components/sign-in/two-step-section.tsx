"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import type { SignInFactors } from "#lib/sign-in/schema.ts";
import { ReplaceCodesDialog } from "./replace-codes-dialog.tsx";
import { signInQueries } from "./sign-in-queries.ts";
import { TurnOffAppDialog } from "./turn-off-app-dialog.tsx";

const SetUpAppDialog = lazyPart(() =>
  import("./set-up-app-dialog.tsx").then((module) => module.SetUpAppDialog),
);

/** The user's authenticator app and recovery codes. */
export function TwoStepSection() {
  const t = useTranslations("sign-in.twoStepSection");
  const factors = useQuery(signInQueries.factors());
  const [open, setOpen] = useState<"setUp" | "turnOff" | "codes" | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsSection title={t("twoStep")} description={t("aboutTwoStep")}>
      <LoadState query={factors} failure={t("couldNotLoad")} rows={2} />
      {factors.data && <Factors factors={factors.data} onOpen={setOpen} />}
      {open === "setUp" && <SetUpAppDialog onClose={close} />}
      {open === "turnOff" && <TurnOffAppDialog onClose={close} />}
      {open === "codes" && <ReplaceCodesDialog onClose={close} />}
    </SettingsSection>
  );
}

type FactorsProps = { factors: SignInFactors; onOpen: (dialog: "setUp" | "turnOff" | "codes") => void };

function Factors({ factors, onOpen }: FactorsProps) {
  const t = useTranslations("sign-in.twoStepSection");
  const { authenticatorAppSince: since, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = since !== null || passkeys.length > 0;
  return (
    <ul aria-label={t("twoStep")} className="divide-y rounded-lg border bg-raised shadow-card">
      <li className="flex flex-wrap items-center gap-3 px-3 py-2.5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">
            {t("authenticatorApp")}{" "}
            {since !== null && (
              <Badge variant="success" className="ml-1">
                {t("on")}
              </Badge>
            )}
          </p>
          <p className="text-ink-faint text-xs">
            {since === null ? t("aboutApp") : t("since", { day: dateText(since, "date") })}
          </p>
        </div>
        {since === null ? (
          <Button size="sm" onClick={() => onOpen("setUp")}>
            {t("setUp")}
          </Button>
        ) : (
          <Button size="sm" variant="danger-ghost" onClick={() => onOpen("turnOff")}>
            {t("turnOff")}
          </Button>
        )}
      </li>
      {hasFactor && (
        <li className="flex flex-wrap items-center gap-3 px-3 py-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">{t("recoveryCodes")}</p>
            <p className="text-ink-faint text-xs">{t("codesLeft", { count: recoveryCodesLeft })}</p>
          </div>
          <Button size="sm" onClick={() => onOpen("codes")}>
            {t("replaceCodes")}
          </Button>
        </li>
      )}
    </ul>
  );
}
