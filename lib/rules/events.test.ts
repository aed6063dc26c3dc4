import { expect, it } from "vitest";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { events, findEvent, triggers } from "./events.ts";

it("lists the fifteen triggers, each once", () => {
  expect([...triggers].sort()).toEqual([
    "asignar_agente",
    "asignar_etiqueta",
    "asignar_fase",
    "asignar_segmentacion",
    "contacto_existente",
    "contacto_nuevo",
    "contacto_nuevo_facebookads",
    "contacto_nuevo_instagramads",
    "contacto_reabierto",
    "contacto_resuelto",
    "meta_lead_nuevo",
    "oportunidad_creada",
    "oportunidad_ganada",
    "oportunidad_perdida",
    "tarea_creada",
  ]);
});

it("finds an event by its trigger, and nothing for an unknown name", () => {
  expect(findEvent("oportunidad_ganada")?.subject).toBe("opportunity");
  expect(findEvent("tarea_creada")?.subject).toBe("task");
  expect(findEvent("asignar_fase")?.subject).toBe("contact");
  expect(findEvent("AsignarFase")).toBeUndefined();
  expect(findEvent("constructor")).toBeUndefined();
});

it("converts trigger names to their form in payloads", () => {
  expect(["asignar_fase", "contacto_nuevo_facebookads", "meta_lead_nuevo"].map(payloadTriggerName)).toEqual([
    "AsignarFase",
    "ContactoNuevoFacebookads",
    "MetaLeadNuevo",
  ]);
});

it("rejects a payload without its subject", () => {
  const envelope = {
    trigger: "X",
    timestamp: "2026-01-01T00:00:00.000Z",
    workspaceId: "018f0000-0000-7000-8000-000000000000",
  };
  for (const event of events) expect(event.payload.safeParse(envelope).success).toBe(false);
});

it("names MCP tools where it names the API, which they call", () => {
  for (const { trigger, coverage } of events) {
    const isOfApi = coverage.fires.some((source) => source.startsWith("The API"));
    expect({ trigger, named: coverage.fires.includes("MCP tools") }).toEqual({ trigger, named: isOfApi });
  }
});
