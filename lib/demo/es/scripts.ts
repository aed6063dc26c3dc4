import type { Script } from "../content.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** The latest conversations. The language is formal, as of the business: "usted". */
export const scripts: readonly Script[] = [
  {
    on: "whatsapp",
    business: "academy",
    product: "Inglés intensivo",
    stage: "new",
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
    business: "academy",
    product: "Inglés general",
    stage: "qualified",
    assignee: "first",
    isRead: false,
    lines: [
      {
        from: "contact",
        ago: 2 * DAY,
        text: "Buenas tardes, quisiera presentar el examen de nivel en la sede",
      },
      {
        from: "first",
        ago: 2 * DAY - 12,
        text: "Con gusto. ¿Le sirve el martes a las 10:30 en la sede Chicó?",
      },
      { from: "contact", ago: 2 * DAY - 25, text: "Sí, perfecto" },
      {
        from: "first",
        ago: 190,
        template: "recordatorio_cita",
        text: "Hola {name}, le recordamos su cita de mañana a las 10:30 en la sede Chicó. ¿La confirma?",
      },
      { from: "contact", ago: 22, kind: "choice", text: "Confirmo" },
      { from: "contact", ago: 21, text: "¿Hay dónde parquear?" },
    ],
  },
  {
    on: "whatsapp",
    business: "academy",
    product: "Francés",
    stage: "proposal",
    assignee: "second",
    isRead: false,
    tags: ["quoted"],
    hasStoppedMarketing: true,
    lines: [
      { from: "contact", ago: 26 * HOUR, text: "Hola, quiero separar el cupo de francés A1 de los martes" },
      {
        from: "second",
        ago: 26 * HOUR - 9,
        text: "¡Claro! Con la primera cuota, $ 640.000, queda separado. Le dejo los datos de la cuenta.",
      },
      { from: "second", ago: 95, text: "Quedo pendiente del comprobante para separarle el cupo." },
      { from: "contact", ago: 34, kind: "document", hasFile: true, text: "Aquí va el comprobante 👆" },
    ],
  },
  {
    on: "webchat",
    business: "academy",
    product: "Inglés intensivo",
    stage: "new",
    isBotEnabled: true,
    lines: [
      { from: "contact", ago: 44, text: "¿Cuánto cuesta el curso intensivo de inglés?" },
      {
        from: "agent",
        ago: 43,
        text: "El curso intensivo de inglés cuesta $ 1.490.000 por nivel y dura un mes. ¿Le agendo un examen de nivel? Es gratis.",
        sources: [
          {
            fileName: "cursos-y-precios.csv",
            passage:
              "Inglés intensivo, A2 a C1, presencial o en línea, lunes a viernes 18:00-21:00, 1 mes, 1.490.000 COP.",
            score: 0.92,
          },
          {
            fileName: "preguntas-frecuentes.md",
            passage:
              "Con el examen de nivel: dura cuarenta minutos, es gratis, se hace en línea y el resultado llega el mismo día.",
            score: 0.81,
          },
        ],
      },
      { from: "contact", ago: 41, text: "Perfecto, ¿el examen puede ser el sábado?" },
      {
        from: "agent",
        ago: 41,
        text: "Sí, los sábados entre las 9:00 y las 12:00. Una persona del equipo le confirma la hora.",
        sources: [
          {
            fileName: "preguntas-frecuentes.md",
            passage:
              "También se puede presentar en la sede: de lunes a viernes de 8:00 a 18:00 y los sábados de 9:00 a 12:00.",
            score: 0.88,
          },
        ],
      },
    ],
  },
  {
    on: "whatsapp",
    business: "shop",
    product: "Mayoreo",
    stage: "qualified",
    assignee: "admin",
    isRead: true,
    lines: [
      { from: "contact", ago: 170, text: "Buenas, ¿me pasan la cotización de café para doce oficinas?" },
      {
        from: "admin",
        ago: 66,
        text: "Claro: 24 kg al mes, $ 1.560.000 con envío incluido. ¿Se la mando también al correo?",
      },
    ],
  },
  {
    on: "whatsapp",
    business: "academy",
    product: "Inglés para niños",
    stage: "contacted",
    assignee: "owner",
    isRead: false,
    tags: ["referral"],
    lines: [
      { from: "contact", ago: 128, text: "Somos tres hermanos, ¿hay descuento si nos inscribimos juntos?" },
      {
        from: "first",
        ago: 80,
        isNote: true,
        mentionsOwner: true,
        text: "@Valeria Montes ¿les hacemos el 15 % de referidos? Vienen recomendados.",
      },
      { from: "owner", ago: 76, isNote: true, text: "Sí, hasta el 30. Les aviso yo." },
      { from: "contact", ago: 71, text: "Quedo pendiente, gracias." },
    ],
  },
  {
    on: "telegram",
    business: "academy",
    product: "Portugués",
    stage: "new",
    isRead: false,
    lines: [{ from: "contact", ago: 83, text: "Buenas, ¿dan clases de portugués en línea?" }],
  },
  {
    on: "telegram",
    business: "shop",
    product: "Café de origen",
    stage: "customer",
    assignee: "second",
    isRead: true,
    tags: ["repeat"],
    lines: [
      { from: "contact", ago: 260, text: "¿El café molido viene en bolsa de medio kilo?" },
      { from: "second", ago: 251, text: "Sí, de 250 g, 500 g y 1 kg. ¿Cuál le envío?" },
      { from: "contact", ago: 240, text: "La de medio, dos por favor" },
      { from: "second", ago: 238, text: "Listo, salen hoy ☕" },
    ],
  },
  {
    on: "whatsapp",
    business: "clinic",
    product: "Implante",
    stage: "proposal",
    assignee: "owner",
    isRead: true,
    isSnoozed: true,
    tags: ["quoted"],
    lines: [
      {
        from: "contact",
        ago: 340,
        text: "Ya revisé el plan del implante. Estoy de viaje, ¿hablamos cuando vuelva?",
      },
      { from: "owner", ago: 312, text: "Por supuesto, le escribo en unos días. ¡Buen viaje!" },
    ],
  },
  {
    on: "webchat",
    business: "academy",
    product: "Inglés general",
    stage: "customer",
    isRead: true,
    isResolved: true,
    assignee: "first",
    lines: [
      { from: "contact", ago: 410, text: "¿Puedo pagar con tarjeta de crédito en línea?" },
      { from: "first", ago: 398, text: "Sí, le comparto el enlace de pago. También aceptamos PSE." },
      { from: "contact", ago: 390, text: "Genial, ya pagué. ¡Gracias!" },
      { from: "first", ago: 386, text: "¡Recibido! Nos vemos el lunes en clase." },
    ],
  },
  {
    on: "messenger",
    business: "academy",
    product: "Francés",
    stage: "contacted",
    assignee: "owner",
    isRead: true,
    lines: [
      { from: "contact", ago: 2_000, text: "Hola, ¿qué horarios tienen para francés A2?" },
      { from: "owner", ago: 1_900, text: "¿Le sirve el grupo de los martes y jueves?" },
      { from: "contact", ago: 1_870, text: "Déjeme revisar mi horario y le confirmo." },
    ],
  },
  {
    on: "whatsapp",
    business: "clinic",
    product: "Control",
    stage: "customer",
    isRead: true,
    isResolved: true,
    assignee: "second",
    tags: ["invoice"],
    lines: [
      { from: "contact", ago: 1_560, text: "Buenos días, ¿me pueden mandar la factura del control?" },
      { from: "second", ago: 1_541, text: "Claro, ¿a nombre suyo o de la empresa?" },
      { from: "contact", ago: 1_535, text: "A mi nombre, por favor" },
      { from: "second", ago: 1_522, text: "Enviada a su correo. ¡Feliz día!" },
    ],
  },
];
