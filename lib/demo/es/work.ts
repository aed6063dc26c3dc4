import type { DemoContent } from "../content.ts";

export const rules: DemoContent["rules"] = {
  customer: "Avisar al ERP cuando hay cliente nuevo",
  contact: "Anotar contactos nuevos en la hoja",
  urgent: "Llamar a guardia si es urgente",
  targets: ["destino=erp", "destino=hoja", "destino=guardia"],
  city: "Bogotá",
};

export const tasks: DemoContent["tasks"] = [
  { name: "Devolver la llamada de {name}", due: -26, isOwners: true, note: "Prefiere después de las 5 pm." },
  { name: "Enviar el contrato a {name}", business: "academy", due: -3, isOwners: true },
  { name: "Resolver la duda de pago de {name}", due: -50 },
  {
    name: "Confirmar la cita de {name}",
    business: "clinic",
    due: 2,
    isOwners: true,
    note: "Avisar en recepción.",
  },
  { name: "Preparar la propuesta de {name}", due: 5, statusId: "in_progress", isOwners: true },
  { name: "Mandar el catálogo a {name}", business: "shop", due: 7 },
  { name: "Revisar los documentos de {name}", business: "academy", due: 26, isOwners: true },
  { name: "Llamar después de la prueba a {name}", business: "academy", due: 49, isOwners: true },
  { name: "Pedir los datos de factura a {name}", due: 75, statusId: "in_progress" },
  { name: "Cerrar la matrícula de {name}", business: "academy", due: 120 },
  { name: "Recordar el control a {name}", business: "clinic", due: 200, isOwners: true },
  { name: "Pensar una oferta para {name}", business: "shop", due: null, isOwners: true },
  { name: "Pedir una reseña a {name}", due: null },
  { name: "Agradecer la compra de {name}", business: "shop", due: -30, statusId: "done", isOwners: true },
  { name: "Enviar la bienvenida a {name}", business: "academy", due: -100, statusId: "done" },
  { name: "Reprogramar la cita de {name}", business: "clinic", due: -10, statusId: "done" },
];

export const pipelines: DemoContent["pipelines"] = {
  sales: {
    name: "Ventas",
    stages: ["Diagnóstico", "Propuesta", "Negociación", "Cierre"],
    deals: [
      { name: "Inglés de negocios, nivel avanzado", business: "academy", amount: 4_800_000, stage: 0 },
      { name: "Curso de inglés de fin de semana", business: "academy", amount: 1_150_000, stage: 0 },
      { name: "Plan dental familiar", business: "clinic", amount: 2_350_000, stage: 0 },
      { name: "Paquete de diez clases particulares", business: "academy", amount: 850_000, stage: 0 },
      { name: "Convenio de idiomas con la universidad", business: "academy", amount: 38_500_000, stage: 1 },
      { name: "Inglés para toda la empresa", business: "academy", amount: 22_000_000, stage: 1 },
      { name: "Ortodoncia completa", business: "clinic", amount: 6_750_000, stage: 1 },
      { name: "Preparación DELF para dos", business: "academy", amount: 2_380_000, stage: 1 },
      { name: "Diseño de sonrisa", business: "clinic", amount: 3_400_000, stage: 2 },
      { name: "Máquinas de espresso para oficinas", business: "shop", amount: 12_600_000, stage: 2 },
      { name: "Implante con corona", business: "clinic", amount: 5_200_000, stage: 2 },
      { name: "Café mensual para doce sedes", business: "shop", amount: 18_900_000, stage: 3 },
      { name: "Portugués para el equipo de exportaciones", business: "academy", amount: 9_800_000, stage: 3 },
      {
        name: "Blanqueamiento y limpieza",
        business: "clinic",
        amount: 960_000,
        stage: 3,
        won: "Le convenció la valoración",
      },
      {
        name: "Curso intensivo de inglés",
        business: "academy",
        amount: 1_490_000,
        stage: 3,
        won: "Horario de la noche",
      },
      {
        name: "Café para el congreso",
        business: "shop",
        amount: 7_000_000,
        stage: 3,
        won: "Descuento por pronto pago",
      },
      {
        name: "Café para las cafeterías del campus",
        business: "shop",
        amount: 11_300_000,
        stage: 2,
        lost: "Precio",
      },
      {
        name: "Ortodoncia invisible",
        business: "clinic",
        amount: 6_200_000,
        stage: 1,
        lost: "Eligió a la competencia",
      },
    ],
  },
  renewals: {
    name: "Renovaciones",
    stages: ["Por vencer", "Contactada", "Acordada"],
    deals: [
      { name: "Inglés empresarial, segundo año", business: "academy", amount: 28_800_000, stage: 0 },
      { name: "Suscripción anual de café", business: "shop", amount: 1_320_000, stage: 0 },
      { name: "Plan de controles del próximo año", business: "clinic", amount: 1_080_000, stage: 1 },
      { name: "Siguiente nivel de francés", business: "academy", amount: 1_280_000, stage: 1 },
      {
        name: "Café para la oficina, otro año",
        business: "shop",
        amount: 5_640_000,
        stage: 2,
        won: "Buen servicio",
      },
      {
        name: "Plan dental de la empresa",
        business: "clinic",
        amount: 14_500_000,
        stage: 2,
        won: "Diez por ciento menos",
      },
      {
        name: "Suscripción de la sede norte",
        business: "shop",
        amount: 2_640_000,
        stage: 2,
        lost: "Cerró la sede",
      },
    ],
  },
};

export const activities: DemoContent["activities"] = [
  { categoryType: "Calls", content: "Primera llamada: quiere empezar el mes que viene.", days: -6 },
  { categoryType: "Whatsapp", content: "Pidió el desglose de precios y las fechas.", days: -4 },
  { categoryType: "Email", content: "Propuesta enviada con dos opciones de pago.", days: -2 },
  { categoryType: "Meeting", content: "Reunión para cerrar los detalles.", days: 2 },
];

export const lead: DemoContent["lead"] = {
  form: "Clase de prueba gratis",
  locale: "es_CO",
  name: "Nombre completo",
  email: "Correo",
  city: "¿En qué ciudad vive?",
};

export const workers: DemoContent["workers"] = {
  orders: "pedidos-tienda",
  visits: "formulario-visitas",
  agent: "TiendaAurora/3.2",
  order: {
    customer: {
      first_name: "Mariana",
      last_name: "Cifuentes",
      email: "Mariana.Cifuentes@example.com",
      phone: "310 555 0147",
    },
    guest: "Invitado",
    item: "Café de origen, 500 g",
    total: "1.286.000,00",
    guestTotal: "98.000,00",
    city: "Medellín",
    address: "Calle 10 # 43-12",
    prefix: "Pedido ",
    decimal: ",",
  },
  form: {
    form: "Agende una visita",
    submitted_at: "2026-11-18T15:20:00-05:00",
    answers: {
      nombre: "Camila Rueda",
      correo: "camila.rueda@example.com",
      telefono: "+57 300 555 0162",
      interes: "Portugués",
    },
  },
};
