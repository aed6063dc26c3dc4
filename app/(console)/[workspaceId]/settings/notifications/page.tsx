import type { Metadata } from "next";
import { PreferencesPage } from "#components/notifications/preferences-page.tsx";

export const metadata: Metadata = { title: "Notification preferences" };

export default function Page() {
  return <PreferencesPage />;
}
