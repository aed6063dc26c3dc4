"use client";

import { Fingerprint } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { PasskeyError, signInWithPasskey } from "./passkey-browser.ts";
import type { SignInAttempt } from "./use-sign-in.ts";

type PasskeyButtonProps = { attempt: SignInAttempt; children: ReactNode };

/** Signs in with a passkey. */
export function PasskeyButton({ attempt, children }: PasskeyButtonProps) {
  const t = useTranslations("sign-in.passkeyProblems");

  async function signInHere() {
    await attempt.run(async () => {
      try {
        return await signInWithPasskey();
      } catch (error) {
        throw error instanceof PasskeyError ? new Error(t(error.problem)) : error;
      }
    }, t("refused"));
  }

  return (
    <Button size="lg" disabled={attempt.busy} onClick={signInHere}>
      <Fingerprint />
      {children}
    </Button>
  );
}
