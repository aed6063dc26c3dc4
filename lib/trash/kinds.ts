import { trashedAgent } from "#lib/agents/index.ts";
import { trashedAutomation } from "#lib/automations/index.ts";
import { trashedContact } from "#lib/contacts/index.ts";
import {
  type Access,
  type Area,
  allows,
  type Permission,
  scopesAllow,
} from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { TrashKind } from "#lib/platform/trash/trash-table.ts";
import { trashedRule } from "#lib/rules/index.ts";
import { type TrashKindName, trashKinds } from "./schema.ts";

type Kind = {
  area: Area;
  /** The permission to delete such records also allows seeing, restoring and deleting them in the trash. */
  permission: Permission;
  stored: TrashKind;
  /** Columns that may be empty after a restore, with their API names. */
  reported: Readonly<Record<string, string>>;
};

/** The kinds of records in the trash. */
export const kinds: Readonly<Record<TrashKindName, Kind>> = {
  contact: {
    area: "contact",
    permission: "contacts.delete",
    stored: trashedContact,
    reported: {
      email: "email",
      internal_whatsapp_number: "internalWhatsappNumber",
      stage_id: "stageId",
      segmentation_id: "segmentationId",
      assigned_agent_id: "assignedAgentId",
      assigned_team_id: "assignedTeamId",
    },
  },
  rule: { area: "automation", permission: "rules.write", stored: trashedRule, reported: {} },
  agent: {
    area: "agent",
    permission: "agents.write",
    stored: trashedAgent,
    reported: { channel_id: "channelId" },
  },
  automation: {
    area: "automation",
    permission: "automations.write",
    stored: trashedAutomation,
    reported: {},
  },
};

/** Returns the kinds whose records the caller may see or change in the trash. */
export function kindsOf({ permissions, scopes }: MemberContext, access: Access): TrashKindName[] {
  return trashKinds.filter((name) => {
    const { area, permission } = kinds[name];
    return allows(permissions, permission) && scopesAllow(scopes, area, access);
  });
}
