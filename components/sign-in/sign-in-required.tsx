"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignOut } from "#components/layout/shell/use-sign-out.ts";
import { type Shell, ShellProvider } from "#components/layout/workspace-context.tsx";
import { ChangeFeedProvider } from "#components/realtime/realtime-provider.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Link } from "#components/ui/link.tsx";

const SetUpAppDialog = lazyPart(() =>
  import("./set-up-app-dialog.tsx").then((module) => module.SetUpAppDialog),
);

const AddPasskeyDialog = lazyPart(() =>
  import("./add-passkey-dialog.tsx").then((module) => module.AddPasskeyDialog),
);

type SignInRequiredProps = {
  /** The person, and the workspace that requires more. */
  shell: Shell;
  required: "secondFactor" | "singleSignOn";
  /** Whether the user has a second factor, but did not use it in this session. */
  hasFactor: boolean;
  providers: { alias: string; name: string }[];
  /** The path that the user wanted to open. */
  next: string;
};

/** Explains why the user cannot open a workspace, and guides them through the missing steps. */
export function SignInRequired({ shell, required, hasFactor, providers, next }: SignInRequiredProps) {
  const t = useTranslations("sign-in.signInRequired");
  const workspace = shell.workspace.name;
  const isTwoStep = required === "secondFactor";
  const isStuck = !isTwoStep && providers.length === 0;
  return (
    <ChangeFeedProvider>
      <ShellProvider shell={shell}>
        <h1 className="mb-2 font-semibold text-xl">{t(isTwoStep ? "twoStepTitle" : "singleSignOnTitle")}</h1>
        <p className="text-pretty text-ink-soft">
          {isTwoStep
            ? t(hasFactor ? "signInAgainAbout" : "twoStepAbout", { workspace })
            : t("singleSignOnAbout", { workspace })}
        </p>
        {isStuck && <p className="mt-2 text-pretty text-ink-soft">{t("noProvider")}</p>}
        <div className="mt-6 grid gap-2 empty:hidden">
          {isTwoStep && (hasFactor ? <SignInAgain next={next} /> : <SetUpButtons next={next} />)}
          {providers.map(({ alias, name }) => (
            <a
              key={alias}
              href={`/api/sso/${alias}/start?${new URLSearchParams({ next })}`}
              className={buttonClass(isTwoStep ? "secondary" : "primary", "lg", "w-full")}
            >
              <span className="truncate">{t("continueWith", { provider: name })}</span>
            </a>
          ))}
        </div>
        <OtherWays shell={shell} />
      </ShellProvider>
    </ChangeFeedProvider>
  );
}

function SignInAgain({ next }: { next: string }) {
  const t = useTranslations("sign-in.signInRequired");
  const signOut = useSignOut(next);
  return (
    <Button variant="primary" size="lg" onClick={signOut}>
      {t("signInAgain")}
    </Button>
  );
}

function SetUpButtons({ next }: { next: string }) {
  const t = useTranslations("sign-in.signInRequired");
  const [open, setOpen] = useState<"app" | "passkey" | null>(null);
  const close = () => {
    setOpen(null);
    // With the new factor, the server leads on to the workspace; without it, back here.
    window.location.assign(next);
  };
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => setOpen("app")}>
        {t("setUpApp")}
      </Button>
      <Button size="lg" onClick={() => setOpen("passkey")}>
        {t("addPasskey")}
      </Button>
      {open === "app" && <SetUpAppDialog onClose={close} />}
      {open === "passkey" && <AddPasskeyDialog onClose={close} />}
    </>
  );
}

function OtherWays({ shell: { workspace, workspaces } }: { shell: Shell }) {
  const t = useTranslations("sign-in.signInRequired");
  const signOut = useSignOut();
  const others = workspaces.filter(({ id }) => id !== workspace.id);
  return (
    <div className="mt-8 grid gap-2 text-sm">
      {others.length > 0 && (
        <>
          <h2 className="font-medium">{t("otherWorkspaces")}</h2>
          <ul className="grid gap-1">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/${id}/board`} className="text-accent-ink hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="sm" className="mt-2 justify-self-start" onClick={signOut}>
        {t("signOut")}
      </Button>
    </div>
  );
}
