"use client";

import type { SignInResponse } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

/** The step of the sign-in page that the user is at. */
type SignInStep = "password" | "second";

/** Tries to sign in, and shows why it failed. */
export type SignInAttempt = {
  failure: Error | null;
  busy: boolean;
  /**
   * Calls `send` and shows `failed` if the server rejected it. Returns whether there is nothing left to enter in this
   * step: the browser goes to the console, or the other step is shown.
   */
  run: (send: () => Promise<SignInResponse | undefined>, failed: string) => Promise<boolean>;
};

/** The state of the sign-in page. After signing in, the browser goes to `next`, a path of this app. */
export function useSignIn(next: string): SignInAttempt & { step: SignInStep; startAgain: () => void } {
  const t = useTranslations("sign-in.loginForm");
  const isEnglish = useLocale() === "en";
  const [step, setStep] = useState<SignInStep>("password");
  const [failure, setFailure] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);

  function goTo(step: SignInStep, failure: Error | null) {
    setBusy(false);
    setFailure(failure);
    setStep(step);
    return true;
  }

  /** The API describes a failure in English, without a code. */
  function reasonOf(answer: SignInResponse | undefined, failed: string): string {
    if (!answer) return t("unreachable");
    return isEnglish && answer.error ? answer.error : failed;
  }

  async function run(send: () => Promise<SignInResponse | undefined>, failed: string): Promise<boolean> {
    setFailure(null);
    setBusy(true);
    try {
      const answer = await send();
      if (answer?.ok) {
        // A full page load discards data that was loaded while signed out.
        window.location.assign(next);
        return true;
      }
      if (answer?.error === "SECOND_FACTOR_REQUIRED") return goTo("second", null);
      if (answer?.error === "SIGN_IN_EXPIRED") return goTo("password", new Error(t("expired")));
      setFailure(new Error(reasonOf(answer, failed)));
    } catch (error) {
      setFailure(isShown(error) ? error : new Error(t("unreachable")));
    }
    setBusy(false);
    return false;
  }

  return { step, failure, busy, run, startAgain: () => void goTo("password", null) };
}

/** Whether the message of an error is for the user; that of a failed `fetch`, a TypeError, is not. */
function isShown(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof TypeError);
}
