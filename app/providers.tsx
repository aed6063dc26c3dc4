"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect, useState } from "react";
import { clearPersonStorage } from "#components/layout/person-storage.ts";
import { Toaster } from "#components/ui/overlay/toast.tsx";
import { TooltipProvider } from "#components/ui/overlay/tooltip.tsx";
import { errorText } from "#components/ui/text/reason-text.ts";
import { ApiError, setErrorText } from "#lib/platform/api/client.ts";

/** Providers of every page: theme, query cache, tooltips, toasts. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useErrorText();
  return (
    <ThemeProvider attribute="data-theme" nonce={nonce} disableTransitionOnChange>
      <QueryClientProvider client={queries}>
        <TooltipProvider>
          {children}
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Describes errors of the API with the messages of the console. The API itself describes them to developers. */
function useErrorText(): void {
  const t = useTranslations("errors");
  useEffect(() => setErrorText((facts) => errorText(facts, t as never)), [t]);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        leaveWhenSignedOut(error);
        reloadWhenSignInIsWeak(error);
      },
    }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}

/** Permanent errors are not retried; temporary ones are, twice. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function leaveWhenSignedOut(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (!error.code.startsWith("TOKEN_") || window.location.pathname === "/login") return;
  const next = window.location.pathname + window.location.search;
  clearPersonStorage();
  window.location.assign(`/login?next=${encodeURIComponent(next)}`);
}

/** A workspace may begin to require a stronger sign-in while it is open. The server then shows the requirement. */
function reloadWhenSignInIsWeak(error: Error): void {
  if (error instanceof ApiError && ["TWO_STEP_REQUIRED", "SINGLE_SIGN_ON_REQUIRED"].includes(error.code)) {
    window.location.reload();
  }
}
