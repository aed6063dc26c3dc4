"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { call } from "#lib/platform/api/client.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { RequestPasswordReset } from "#lib/users/schema.ts";

/** Requests a password reset link by email. The response does not reveal whether the email is registered. */
export function ForgotPassword({ canMail }: { canMail: boolean }) {
  const request = useMutation({
    mutationFn: (body: RequestPasswordReset) => call(userEndpoints.requestPasswordReset, { body }),
  });
  if (!canMail) {
    return (
      <Explained title="Forgot your password?">
        This server does not send email. Ask an owner of your workspace for help.
      </Explained>
    );
  }
  if (request.isSuccess) {
    return (
      <Explained title="Check your email">
        If {request.variables.email} has an account here, you will receive a link to set a new password. It
        works once and expires after 30 minutes.
      </Explained>
    );
  }
  return (
    <RequestForm error={request.error} busy={request.isPending} onSubmit={(body) => request.mutate(body)} />
  );
}

type RequestFormProps = {
  error: Error | null;
  busy: boolean;
  onSubmit: (body: RequestPasswordReset) => void;
};

function RequestForm({ error, busy, onSubmit }: RequestFormProps) {
  const form = useForm({ resolver: formResolver(RequestPasswordReset), defaultValues: { email: "" } });
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-4">
      <div className="mb-2">
        <h1 className="font-semibold text-xl">Forgot your password?</h1>
        <p className="mt-1 text-pretty text-ink-soft">We'll email you a link to set a new one.</p>
      </div>
      <Field label="Email" error={form.formState.errors.email?.message} required>
        <Input
          {...form.register("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className="h-9"
        />
      </Field>
      <FormError error={error} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
        Send link
      </Button>
      <SignInLink />
    </form>
  );
}

function Explained({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-4">
      <h1 className="font-semibold text-xl">{title}</h1>
      <p className="break-words text-pretty text-ink-soft">{children}</p>
      <SignInLink />
    </div>
  );
}

/** A link to the login page. */
export function SignInLink() {
  return (
    <Link href="/login" className="justify-self-start text-accent-ink hover:underline">
      Back to sign in
    </Link>
  );
}
