/** Filters in a link to the list of opportunities, named as in the list's URL. */
export type OpportunityLink = {
  pipeline?: string | undefined;
  status?: "won" | "lost" | "all";
  assignee?: string | undefined;
  isAssigned?: "false";
  team?: string | undefined;
  tag?: string | undefined;
  createdFrom?: string;
  createdTo?: string;
  closedFrom?: string;
  closedTo?: string;
  reason?: string;
  hasReason?: "false";
  reached?: string;
};

/** Returns the address of the list of opportunities that a number counts. */
export function opportunityLink(workspaceId: string, link: OpportunityLink): string {
  const { pipeline, ...rest } = link;
  const address = new URLSearchParams({ view: "list", pipeline: pipeline || "all" });
  for (const [name, value] of Object.entries(rest)) if (value) address.set(name, value);
  return `/${workspaceId}/opportunities?${address}`;
}
