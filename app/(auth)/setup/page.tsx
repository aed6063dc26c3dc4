import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SetupForm } from "#components/users/setup-form.tsx";
import { hasUsers } from "#lib/users/index.ts";

export const metadata: Metadata = { title: "Set up" };

type SetupPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function SetupPage({ searchParams }: SetupPageProps) {
  const { token } = await searchParams;
  if (await hasUsers()) redirect("/login");
  if (typeof token === "string" && token !== "") return <SetupForm token={token} />;
  return (
    <>
      <h1 className="mb-2 font-semibold text-xl">Open the setup link</h1>
      <p className="text-pretty text-ink-soft">
        This server has no accounts yet. Its log shows a link to create the first one. Open that link here.
      </p>
    </>
  );
}
