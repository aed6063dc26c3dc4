import { z } from "zod";

/** Maximum teams per workspace, and members per team. */
export const teamLimits = { teams: 100, members: 500 } as const;

/** A group of members. Contacts can be assigned to it. */
export const Team = z.object({ id: z.string(), name: z.string(), memberIds: z.array(z.string()) });
export type Team = z.infer<typeof Team>;

const Id = z.string().min(1).max(100);

export const CreateTeam = z.object({
  name: z.string().trim().min(1).max(60),
  memberIds: z.array(Id).max(teamLimits.members).default([]),
});
export type CreateTeam = z.infer<typeof CreateTeam>;

/** Only the keys sent change. `memberIds` replaces all members. */
export const UpdateTeam = z.object({
  name: CreateTeam.shape.name.optional(),
  memberIds: z.array(Id).max(teamLimits.members).optional(),
});
export type UpdateTeam = z.infer<typeof UpdateTeam>;
