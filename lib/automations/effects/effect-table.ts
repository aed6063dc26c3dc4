import type { NodeType } from "../schema.ts";
import { agentEffect } from "./agent-effect.ts";
import { askEffect } from "./ask-effect.ts";
import {
  assignPersonEffect,
  assignSegmentationEffect,
  assignStageEffect,
  assignTagEffect,
  assignTeamEffect,
  handOffEffect,
} from "./assign-effects.ts";
import type { AnyEffect } from "./define-effect.ts";
import { conditionEffect, endEffect, startEffect, waitEffect } from "./flow-effects.ts";
import { sendMessageEffect, sendTemplateEffect } from "./message-effects.ts";
import { webhookEffect } from "./webhook-effect.ts";
import { createOpportunityEffect, createTaskEffect } from "./work-effects.ts";

/** The effect of each kind of node. A new kind needs a row here and one in `nodes/node-kinds.ts`. */
export const effects: Record<NodeType, AnyEffect> = {
  start: startEffect,
  "send-message": sendMessageEffect,
  "send-template": sendTemplateEffect,
  ask: askEffect,
  condition: conditionEffect,
  wait: waitEffect,
  "assign-stage": assignStageEffect,
  "assign-tag": assignTagEffect,
  "assign-segmentation": assignSegmentationEffect,
  "assign-person": assignPersonEffect,
  "assign-team": assignTeamEffect,
  "ai-agent": agentEffect,
  webhook: webhookEffect,
  "create-task": createTaskEffect,
  "create-opportunity": createOpportunityEffect,
  "hand-off": handOffEffect,
  end: endEffect,
};
