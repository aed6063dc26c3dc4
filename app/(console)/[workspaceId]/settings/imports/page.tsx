import type { Metadata } from "next";
import { ImportList } from "#components/imports/import-list.tsx";

export const metadata: Metadata = { title: "Imports" };

export default function ImportsPage() {
  return <ImportList />;
}
