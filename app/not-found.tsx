import type { Metadata } from "next";
import Link from "next/link";
import { BrandMark } from "#components/layout/brand-mark.tsx";
import { buttonClass } from "#components/ui/button.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <BrandMark className="mb-2 size-8" />
      <h1 className="font-semibold text-lg">Page not found</h1>
      <p className="max-w-sm text-pretty text-ink-soft">
        The page was moved or deleted, or it belongs to a workspace you are not a member of.
      </p>
      <Link href="/" className={buttonClass("primary", "md", "mt-2")}>
        Go to your workspace
      </Link>
    </main>
  );
}
