import { createOpportunity } from "#lib/opportunities/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { reason } from "#lib/platform/reason.ts";
import { createTask } from "#lib/tasks/index.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import { defineEffect, pass } from "./define-effect.ts";
import { cut, excerpt, fillTextForRun } from "./send-to-contact.ts";

const DAY_MS = 86_400_000;

export const createTaskEffect = defineEffect(nodeKinds["create-task"], {
  async act(ctx, { run }, { name, description, userId, dueInDays }) {
    const title = cut((await fillTextForRun(ctx, run, name)).trim(), 200) || run.automationName;
    await createTask(ctx, {
      name: title,
      description: await fillTextForRun(ctx, run, description),
      contactId: run.contactId,
      ...(userId !== null && { assignedUserId: userId }),
      ...(dueInDays !== null && { expirationDate: new Date(clock.now().getTime() + dueInDays * DAY_MS) }),
    });
    const created = excerpt(title);
    return pass(reason(`Created the task “${created}”.`, "taskCreated", { name: created }));
  },
});

export const createOpportunityEffect = defineEffect(nodeKinds["create-opportunity"], {
  async act(ctx, { run }, config) {
    const { description, amount, currencyCode, pipelineId, stageId, userId } = config;
    const name = cut((await fillTextForRun(ctx, run, config.name)).trim(), 200) || run.automationName;
    await createOpportunity(ctx, {
      name,
      amount,
      contactId: run.contactId,
      description: await fillTextForRun(ctx, run, description),
      ...(currencyCode !== null && { currencyCode }),
      ...(pipelineId !== null && { pipelineId }),
      ...(stageId !== null && { stageId }),
      ...(userId !== null && { assignedComercialId: userId }),
    });
    const created = excerpt(name);
    return pass(reason(`Created the opportunity “${created}”.`, "opportunityCreated", { name: created }));
  },
});
