import type { LeadForm } from "./schema.ts";

export const leadForms: readonly LeadForm[] = [
  {
    id: "951000000000001",
    name: "Reserva tu plaza",
    locale: "es_ES",
    questions: [
      { key: "full_name", type: "FULL_NAME", label: "Nombre completo", options: [] },
      { key: "email", type: "EMAIL", label: "Correo electrónico", options: [] },
      { key: "phone_number", type: "PHONE", label: "Teléfono", options: [] },
      {
        key: "¿qué_curso_te_interesa?",
        type: "CUSTOM",
        label: "¿Qué curso te interesa?",
        options: [
          { key: "excel", value: "Excel desde cero" },
          { key: "word", value: "Word avanzado" },
          { key: "ingles", value: "Inglés B2" },
        ],
      },
    ],
  },
  {
    id: "951000000000002",
    name: "Pide presupuesto",
    locale: "es_ES",
    questions: [
      { key: "first_name", type: "FIRST_NAME", label: "Nombre", options: [] },
      { key: "last_name", type: "LAST_NAME", label: "Apellidos", options: [] },
      { key: "work_email", type: "WORK_EMAIL", label: "Correo del trabajo", options: [] },
      { key: "city", type: "CITY", label: "Ciudad", options: [] },
      { key: "¿cuántos_seréis?", type: "CUSTOM", label: "¿Cuántos seréis?", options: [] },
    ],
  },
];
