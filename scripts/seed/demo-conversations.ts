import type { messages } from "#lib/db/schema/index.ts";

type MessageRow = typeof messages.$inferInsert;

/** A team member by first name, the AI agent, or the contact. */
type Speaker = "contact" | "lucia-ai" | "Valeria" | "Andrés" | "Lucía" | "Tomás";

/** A message of a demo conversation, `ago` minutes before now. */
export type Line = {
  from: Speaker;
  ago: number;
  text: string;
  isNote?: boolean;
  /** A note's mention of the owner. */
  mentionsOwner?: boolean;
  /** Has a receipt in PDF. */
  hasFile?: boolean;
} & Partial<Pick<MessageRow, "kind" | "status" | "content" | "failure" | "sources">>;

/** A conversation of the demo's inbox, oldest message first. */
export type DemoConversation = {
  on: "whatsapp" | "webchat" | "messenger" | "telegram";
  lines: readonly Line[];
  assignee?: Speaker;
  isRead?: boolean;
  isBotEnabled?: boolean;
  /** Started from the demo's ad. */
  hasAd?: boolean;
  isSnoozed?: boolean;
  /** The contact has opted out of marketing messages. */
  hasStoppedMarketing?: boolean;
};

const reminder = "Hola, le recordamos su cita de mañana a las 10:30 en la sede Chicó. ¿La confirma?";

/** The conversations of the demo's inbox. */
export const demoConversations: readonly DemoConversation[] = [
  {
    on: "whatsapp",
    hasAd: true,
    isRead: false,
    lines: [
      {
        from: "contact",
        ago: 6,
        text: "¡Hola! Vi el anuncio del curso intensivo. ¿Todavía hay cupo para diciembre?",
      },
      { from: "contact", ago: 5, text: "Y si se puede pagar en dos cuotas 🙏" },
    ],
  },
  {
    on: "whatsapp",
    assignee: "Lucía",
    isRead: false,
    lines: [
      {
        from: "Lucía",
        ago: 190,
        kind: "template",
        status: "read",
        text: reminder,
        content: {
          name: "recordatorio_cita",
          language: "es",
          components: [],
          buttons: [{ title: "Confirmo" }, { title: "Cambiar la hora" }],
        },
      },
      { from: "contact", ago: 22, kind: "choice", text: "Confirmo" },
      { from: "contact", ago: 21, text: "¿Hay dónde parquear?" },
    ],
  },
  {
    on: "whatsapp",
    assignee: "Tomás",
    isRead: false,
    hasStoppedMarketing: true,
    lines: [
      {
        from: "Tomás",
        ago: 95,
        text: "Quedo pendiente del comprobante para separarle el cupo.",
        status: "read",
      },
      { from: "contact", ago: 34, kind: "document", hasFile: true, text: "Aquí va el comprobante 👆" },
    ],
  },
  {
    on: "webchat",
    isBotEnabled: true,
    lines: [
      { from: "contact", ago: 44, text: "¿Cuánto cuesta el curso intensivo de inglés?" },
      {
        from: "lucia-ai",
        ago: 43,
        text: "El curso intensivo de inglés cuesta $1.490.000 por nivel y dura ocho semanas. ¿Le agendo un examen de nivel? Es gratis.",
        sources: [
          {
            fileName: "cursos-y-precios.csv",
            passage: "Inglés intensivo, 8 semanas, lunes a viernes: 1.490.000 COP por nivel.",
            score: 0.92,
          },
          {
            fileName: "preguntas-frecuentes.md",
            passage: "El examen de nivel y la clase de prueba son gratis.",
            score: 0.81,
          },
        ],
      },
      { from: "contact", ago: 41, text: "Perfecto, ¿el examen puede ser el sábado?" },
      {
        from: "lucia-ai",
        ago: 41,
        text: "Sí, los sábados entre las 9:00 y las 12:00. Una persona del equipo le confirma la hora.",
        sources: [
          {
            fileName: "preguntas-frecuentes.md",
            passage: "Exámenes de nivel: de lunes a viernes de 8:00 a 18:00 y los sábados de 9:00 a 12:00.",
            score: 0.88,
          },
        ],
      },
    ],
  },
  {
    on: "whatsapp",
    assignee: "Andrés",
    isRead: true,
    lines: [
      { from: "contact", ago: 170, text: "¿Me pasan la cotización para los doce puestos?" },
      {
        from: "Andrés",
        ago: 66,
        text: "Claro, se la envío por aquí.",
        status: "failed",
        failure: {
          code: "131026",
          reason:
            "The number cannot receive this message: it is not on WhatsApp, or has an old version of it.",
          detail: null,
        },
      },
    ],
  },
  {
    on: "whatsapp",
    assignee: "Valeria",
    isRead: false,
    lines: [
      { from: "contact", ago: 128, text: "Somos tres hermanos, ¿hay descuento si nos inscribimos juntos?" },
      {
        from: "Lucía",
        ago: 80,
        isNote: true,
        mentionsOwner: true,
        text: "@Valeria Montes ¿les hacemos el 15 % de familia? Vienen recomendados.",
      },
      { from: "Valeria", ago: 76, isNote: true, text: "Sí, hasta el 30. Les aviso yo." },
      { from: "contact", ago: 71, text: "Quedo atenta, gracias." },
    ],
  },
  {
    on: "telegram",
    isRead: false,
    lines: [{ from: "contact", ago: 83, text: "Buenas, ¿dan clases de portugués en línea?" }],
  },
  {
    on: "telegram",
    assignee: "Tomás",
    isRead: true,
    lines: [
      { from: "contact", ago: 260, text: "¿El café molido viene en bolsa de medio kilo?" },
      { from: "Tomás", ago: 251, text: "Sí, de 250 g, 500 g y 1 kg. ¿Cuál le envío?", status: "sent" },
      { from: "contact", ago: 240, text: "La de medio, dos por favor" },
      { from: "Tomás", ago: 238, text: "Listo, salen hoy ☕", status: "sent" },
    ],
  },
  {
    on: "whatsapp",
    assignee: "Valeria",
    isRead: true,
    isSnoozed: true,
    lines: [
      { from: "contact", ago: 320, text: "Estoy de viaje, ¿hablamos cuando vuelva?" },
      {
        from: "Valeria",
        ago: 312,
        text: "Por supuesto, le escribo en unos días. ¡Buen viaje!",
        status: "read",
      },
    ],
  },
  {
    on: "webchat",
    isRead: true,
    assignee: "Lucía",
    lines: [
      { from: "contact", ago: 410, text: "¿Puedo pagar con tarjeta de crédito en línea?" },
      { from: "Lucía", ago: 398, text: "Sí, le comparto el enlace de pago. También aceptamos PSE." },
      { from: "contact", ago: 390, text: "Genial, ya pagué. ¡Gracias!" },
    ],
  },
  {
    on: "messenger",
    assignee: "Andrés",
    isRead: true,
    lines: [
      { from: "Andrés", ago: 1_900, text: "¿Le sirve el grupo de los martes y jueves?", status: "read" },
      { from: "contact", ago: 1_870, text: "Déjeme revisar mi horario y le confirmo." },
    ],
  },
];
