import { Lock } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";

/** What a person sees who may not use a screen: what it is, and who can. */
export function NoPermissionState({ title, description }: { title: string; description: string }) {
  return <EmptyState icon={<Lock />} title={title} description={description} />;
}
