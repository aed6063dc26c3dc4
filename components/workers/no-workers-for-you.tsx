import { NoPermissionState } from "#components/ui/no-permission-state.tsx";

/** What users without permission see in place of workers. */
export function NoWorkersForYou() {
  return (
    <NoPermissionState
      title="Only owners and admins can see inbound webhooks"
      description="Inbound webhooks receive calls from other systems and map their data."
    />
  );
}
