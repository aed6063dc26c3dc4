import { getInspectorAddress } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import type { Settings } from "./settings.ts";

/** Creates three rules that call the workspace's webhook tester, so that the demo needs no other system. */
export async function addRules(ctx: WorkspaceContext, { stages, tags }: Settings): Promise<void> {
  const { url } = await getInspectorAddress(ctx);
  const webhook = (path: string, headers: Record<string, string>, method: "POST" | "GET" = "POST") => [
    { type: "webhook" as const, url: `${url}?${path}`, method, headers, secretHeaders: Object.keys(headers) },
  ];
  await createRule(ctx, {
    name: "Avisar al ERP cuando hay cliente nuevo",
    enabled: true,
    trigger: "asignar_fase",
    conditions: [{ field: "stage", operator: "IS", value: stages.Cliente.id }],
    actions: webhook("destino=erp", { "X-Api-Key": "erp-4f1c9b7a20" }),
  });
  await createRule(ctx, {
    name: "Anotar contactos nuevos en la hoja",
    enabled: true,
    trigger: "contacto_nuevo",
    conditions: [],
    actions: webhook("destino=hoja", {}),
  });
  await createRule(ctx, {
    name: "Llamar a guardia si es urgente",
    enabled: false,
    trigger: "asignar_etiqueta",
    conditions: [
      { field: "tag", operator: "IS", value: tags.Urgente.id },
      { field: "variables.ciudad", operator: "IS", value: "Bogotá" },
    ],
    actions: webhook("destino=guardia", {}, "GET"),
  });
}
