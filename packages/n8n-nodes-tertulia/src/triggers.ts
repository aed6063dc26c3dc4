/** The events that a workflow can start with. A test compares them with those of the API. */
export const triggers = [
  { value: "contacto_nuevo", name: "Contact created" },
  { value: "contacto_nuevo_facebookads", name: "Contact from a Facebook ad" },
  { value: "contacto_nuevo_instagramads", name: "Contact from an Instagram ad" },
  { value: "meta_lead_nuevo", name: "Lead form submitted" },
  { value: "contacto_existente", name: "Message from a known contact" },
  { value: "contacto_resuelto", name: "Conversation resolved" },
  { value: "contacto_reabierto", name: "Conversation reopened" },
  { value: "asignar_fase", name: "Stage changed" },
  { value: "asignar_etiqueta", name: "Tag assigned" },
  { value: "asignar_segmentacion", name: "Segmentation assigned" },
  { value: "asignar_agente", name: "Agent assigned" },
  { value: "oportunidad_creada", name: "Opportunity created" },
  { value: "oportunidad_ganada", name: "Opportunity won" },
  { value: "oportunidad_perdida", name: "Opportunity lost" },
  { value: "tarea_creada", name: "Task created" },
];
