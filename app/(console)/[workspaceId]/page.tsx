import { redirect } from "next/navigation";

export default async function WorkspacePage({ params }: { params: Promise<{ workspaceId: string }> }) {
  redirect(`/${(await params).workspaceId}/board`);
}
