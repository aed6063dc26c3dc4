import { getInspectorAddress } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import type { DemoContent } from "./content.ts";
import type { Settings } from "./settings.ts";

/** Creates three rules that call the workspace's webhook tester, so that the demo needs no other system. */
export async function addRules(
  ctx: WorkspaceContext,
  { stages, tags }: Settings,
  { rules, fields }: DemoContent,
): Promise<void> {
  const { url } = await getInspectorAddress(ctx);
  const webhook = (path: string, headers: Record<string, string>, method: "POST" | "GET" = "POST") => [
    { type: "webhook" as const, url: `${url}?${path}`, method, headers, secretHeaders: Object.keys(headers) },
  ];
  await createRule(ctx, {
    name: rules.customer,
    enabled: true,
    trigger: "asignar_fase",
    conditions: [{ field: "stage", operator: "IS", value: stages.customer.id }],
    actions: webhook(rules.targets[0], { "X-Api-Key": "erp-4f1c9b7a20" }),
  });
  await createRule(ctx, {
    name: rules.contact,
    enabled: true,
    trigger: "contacto_nuevo",
    conditions: [],
    actions: webhook(rules.targets[1], {}),
  });
  await createRule(ctx, {
    name: rules.urgent,
    enabled: false,
    trigger: "asignar_etiqueta",
    conditions: [
      { field: "tag", operator: "IS", value: tags.urgent.id },
      { field: `variables.${fields.city.code}`, operator: "IS", value: rules.city },
    ],
    actions: webhook(rules.targets[2], {}, "GET"),
  });
}
