"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { type SignInProblem, signInProblems } from "#lib/single-sign-on/schema.ts";

/** An identity provider on the sign-in page. */
type Choice = { alias: string; name: string; domains: string[] };

type LoginChoicesProps = {
  choices: Choice[];
  next: string;
  /** The reason why the previous sign-in failed, and the alias of its provider. */
  problem: string | undefined;
  alias: string | undefined;
  /** The form for email and password. */
  children: ReactNode;
};

/** The identity providers of the sign-in page. An email address in a domain of one of them leads to it. */
export function LoginChoices({ choices, next, problem, alias, children }: LoginChoicesProps) {
  const t = useTranslations("single-sign-on.loginChoices");
  const [email, setEmail] = useState("");
  const domain = email.trim().toLowerCase().split("@")[1] ?? "";
  const own = choices.find(({ domains }) => domains.includes(domain));
  const failed = signInProblems.find((name): name is SignInProblem => name === problem);
  const failedName = choices.find((choice) => choice.alias === alias)?.name ?? t("yourProvider");

  function readEmail({ target }: ChangeEvent<HTMLElement>) {
    if (target instanceof HTMLInputElement && target.name === "email") setEmail(target.value);
  }

  return (
    <div onChange={readEmail}>
      {failed && (
        <Callout variant="danger" urgent className="mb-6">
          {t(`problems.${failed}`, { provider: failedName })}
        </Callout>
      )}
      {children}
      {choices.length > 0 && (
        <>
          <p className="my-5 flex items-center gap-3 text-ink-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t("or")}
          </p>
          {own && (
            <p role="status" className="mb-3 text-ink-soft text-sm">
              {t("useProvider", { domain, provider: own.name })}
            </p>
          )}
          <ul className="grid gap-2">
            {choices.map((choice) => (
              <li key={choice.alias}>
                <a
                  href={hrefOf(choice, next, own === choice ? email.trim() : null)}
                  className={buttonClass(own === choice ? "primary" : "secondary", "lg", "w-full")}
                >
                  <span className="truncate">{t("continueWith", { provider: choice.name })}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function hrefOf({ alias }: Choice, next: string, email: string | null): string {
  return `/api/sso/${alias}/start?${new URLSearchParams({ next, ...(email !== null && { email }) })}`;
}
