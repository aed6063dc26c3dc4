import { redirect } from "next/navigation";

export default async function ReportsPage({ params }: { params: Promise<{ workspaceId: string }> }) {
  redirect(`/${(await params).workspaceId}/reports/sales`);
}
