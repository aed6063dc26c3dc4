import type { DemoContent } from "../content.ts";

export const canned: DemoContent["canned"] = [
  {
    shortcut: "saludo",
    text: "¡Hola, {{contact.name}}! Gracias por escribirnos. ¿En qué le podemos ayudar?",
  },
  {
    shortcut: "horario",
    text: "Atendemos de lunes a viernes de 8:00 a 20:00 y los sábados de 8:00 a 13:00. Los domingos y festivos no abrimos.",
  },
  {
    shortcut: "ubicacion",
    text: "Estamos en la Carrera 11 # 84-27, segundo piso, a tres cuadras de la estación Calle 85. Hay parqueadero gratis.",
  },
  {
    shortcut: "pagos",
    text: "Recibimos transferencia, tarjeta de crédito o débito, PSE y efectivo en la sede. También puede pagar en dos cuotas sin interés.",
  },
  {
    shortcut: "prueba",
    text: "La primera clase es gratis y sin compromiso. ¿Qué día le queda bien, {{contact.name}}?",
  },
  {
    shortcut: "factura",
    text: "Para la factura necesito nombre o razón social, NIT o cédula y correo electrónico.",
  },
  { shortcut: "gracias", text: "¡Gracias a usted, {{contact.name}}! Cualquier cosa, aquí estamos." },
];

export const templates: DemoContent["templates"] = {
  reminder: {
    name: "recordatorio_cita",
    category: "UTILITY",
    body: "Hola {{contact_name}}, le recordamos su cita de {{appointment}} en la sede Chicó. ¿La confirma?",
    examples: ["Camila", "mañana a las 10:30"],
    buttons: [
      { text: "Confirmo", stage: "qualified" },
      { text: "Cambiar la hora", tag: "urgent" },
    ],
  },
  course: {
    name: "curso_diciembre",
    category: "MARKETING",
    header: "Empieza en diciembre",
    body: "{{contact_name}}, abrimos el grupo intensivo de {{course}}. La clase de prueba es gratis.",
    examples: ["Camila", "inglés"],
    footer: "Academia Aurora",
    buttons: [{ text: "Quiero la clase", stage: "contacted", tag: "vip" }, { text: "Más tarde" }],
  },
  followUp: {
    name: "seguimiento_propuesta",
    category: "UTILITY",
    body: "Hola {{contact_name}}, ¿pudo revisar la propuesta que le enviamos? Si quiere, la vemos juntos.",
    examples: ["Camila"],
    buttons: [{ text: "Sí, hablemos" }, { text: "Todavía no" }],
  },
  invoice: {
    name: "pago_pendiente",
    category: "UTILITY",
    isPending: true,
    body: "Hola {{contact_name}}, su factura de {{amount}} vence el {{due_date}}. ¿Le ayudamos con algo?",
    examples: ["Camila", "$ 745.000", "30 de noviembre"],
  },
};

export const campaign: DemoContent["campaign"] = {
  name: "Intensivo de diciembre para antiguos alumnos",
  fallback: "Hola",
  product: "inglés",
};

export const assistant: DemoContent["assistant"] = {
  name: "Luna",
  prompt: [
    "Eres Luna, la asistente de la Academia Aurora, una academia de idiomas de Bogotá.",
    "Respondes en el idioma en que te escriben, con frases cortas y de usted. Usas solo lo que dicen los archivos de la " +
      "academia: cursos, precios, horarios y condiciones. Si algo no está ahí, lo dices y ofreces que una persona del " +
      "equipo responda. Cuando alguien quiera empezar, propones la clase de prueba o el examen de nivel, que son gratis.",
  ].join("\n\n"),
  title: "Academia Aurora",
  greeting: "¡Hola! Soy Luna. Pregúnteme por cursos, horarios y precios.",
  placeholder: "Escriba su pregunta…",
  knowledge: "es/knowledge",
};

export const welcome: DemoContent["welcome"] = {
  name: "Respuesta a “INFO”",
  words: ["info", "información"],
  start: "Escribe INFO",
  ask: { name: "¿Qué busca?", text: "¡Hola, {{contact.name}}! ¿Qué le interesa?" },
  prices: {
    name: "Precios",
    button: "Precios",
    text: "Los cursos empiezan en $ 980.000 por nivel, con libro incluido. ¿Le preparamos un presupuesto?",
  },
  quoted: "Presupuesto enviado",
  visit: { button: "Una visita" },
  qualified: "Calificado",
  call: { name: "Llamar", task: "Llamar a {{contact.name}} para la visita" },
  handOff: { name: "A una persona", note: "Escribió: {{message}}" },
  product: "Inglés general",
  runs: [
    { hoursAgo: 118, firstMessage: "INFO", answer: "prices" },
    { hoursAgo: 94, firstMessage: "Info", answer: "visit" },
    { hoursAgo: 71, firstMessage: "INFO", answer: "prices" },
    { hoursAgo: 46, firstMessage: "información", answer: "visit" },
    { hoursAgo: 20, firstMessage: "info", answer: "prices" },
    { hoursAgo: 1.5, firstMessage: "INFO" },
  ],
};

export const reminder: DemoContent["reminder"] = {
  name: "Seguimiento de propuestas",
  start: "Llega a Propuesta",
  wait: "Dos días",
  send: "Recordar",
  message: "Hola {{contact.name}}, ¿pudo revisar la propuesta que le enviamos?",
  urgent: "Marcar urgente",
  product: "Inglés para empresas",
  question: "Buenas tardes, queremos inglés para quince personas de ventas",
  answer: "¡Con gusto! Dos grupos por nivel serían $ 4.800.000 al mes. Le envié la propuesta al correo.",
  offer: "Hola {name}, ¿pudo revisar la propuesta que le enviamos? Si quiere, la vemos juntos.",
  thanks: "Sí, hablemos",
};
