import type { Metadata } from "next";
import { OpportunitiesPage } from "#components/opportunities/opportunities-page.tsx";
import { OpportunitiesCsv } from "../csv-menus.tsx";

export const metadata: Metadata = { title: "Opportunities" };

export default function OpportunitiesOfWorkspace() {
  return <OpportunitiesPage Csv={OpportunitiesCsv} />;
}
