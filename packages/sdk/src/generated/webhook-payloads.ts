// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ContactPayload, OpportunityPayload, TaskPayload } from "./webhook-payloads-data.ts";

export type ContactEvent = {
  trigger: "ContactoNuevo" | "ContactoNuevoFacebookads" | "ContactoNuevoInstagramads" | "MetaLeadNuevo" | "ContactoExistente" | "ContactoResuelto" | "ContactoReabierto" | "AsignarFase" | "AsignarEtiqueta" | "AsignarSegmentacion" | "AsignarAgente";
  timestamp: string;
  workspaceId: string;
  contact: ContactPayload;
};

export type OpportunityEvent = {
  trigger: "OportunidadCreada" | "OportunidadGanada" | "OportunidadPerdida";
  timestamp: string;
  workspaceId: string;
  opportunity: OpportunityPayload;
};

export type TaskEvent = { trigger: "TareaCreada"; timestamp: string; workspaceId: string; task: TaskPayload };

/** The body of a webhook. */
export type WebhookPayload = ContactEvent | OpportunityEvent | TaskEvent;
