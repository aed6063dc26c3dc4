"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect, useState } from "react";
import { clearPersonStorage } from "#components/layout/person-storage.ts";
import { Toaster } from "#components/ui/overlay/toast.tsx";
import { TooltipProvider } from "#components/ui/overlay/tooltip.tsx";
import { ApiError, setErrorText } from "#lib/platform/api/client.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";

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

/** Describes errors of the API in the language of the page. The API itself describes them in English. */
function useErrorText(): void {
  const t = useTranslations("errors");
  const isEnglish = useLocale() === DEFAULT_LOCALE;
  useEffect(() => {
    setErrorText(isEnglish ? undefined : (code) => (isErrorCode(code) ? t(code) : undefined));
    function isErrorCode(code: string): code is keyof AppMessages["errors"] {
      return t.has(code as keyof AppMessages["errors"]);
    }
  }, [t, isEnglish]);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
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
