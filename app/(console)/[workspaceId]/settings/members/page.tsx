import type { Metadata } from "next";
import { MembersPage } from "#components/users/members-page.tsx";

export const metadata: Metadata = { title: "Members" };

export default function MembersSettingsPage() {
  return <MembersPage />;
}
