import type { DemoContent } from "../content.ts";
import { academy } from "./academy.ts";
import { clinic } from "./clinic.ts";
import { assistant, campaign, canned, reminder, templates, welcome } from "./messaging.ts";
import { people } from "./people.ts";
import { scripts } from "./scripts.ts";
import { shop } from "./shop.ts";
import { activities, lead, pipelines, rules, tasks, workers } from "./work.ts";

/** A group of three businesses in Bogotá. */
export const spanish: DemoContent = {
  workspace: {
    name: "Grupo Aurora",
    timezone: "America/Bogota",
    locale: "es-CO",
    currency: "COP",
    country: "CO",
    money: (amount) => `$ ${amount.toLocaleString("es-CO")}`,
  },
  team: {
    owner: { name: "Valeria", lastName: "Montes" },
    admin: { name: "Andrés", lastName: "Quiroga", email: "andres@tertulia.example" },
    first: { name: "Lucía", lastName: "Ferrer", email: "lucia@tertulia.example" },
    second: { name: "Tomás", lastName: "Rincón", email: "tomas@tertulia.example" },
  },
  website: "Sitio web",
  people,
  stages: {
    new: "Nuevo",
    contacted: "Contactado",
    qualified: "Calificado",
    proposal: "Propuesta",
    customer: "Cliente",
    lost: "Perdido",
  },
  tags: {
    vip: "VIP",
    urgent: "Urgente",
    referral: "Referido",
    quoted: "Presupuesto enviado",
    repeat: "Recurrente",
    invoice: "Factura",
  },
  fields: {
    city: { code: "ciudad", name: "Ciudad" },
    product: { code: "producto", name: "Producto de interés" },
    budget: { code: "presupuesto", name: "Presupuesto" },
    source: { code: "como_nos_conocio", name: "Cómo nos conoció" },
  },
  businesses: { academy, clinic, shop },
  scripts,
  canned,
  templates,
  templateLanguage: "es",
  campaign,
  assistant,
  welcome,
  reminder,
  rules,
  tasks,
  pipelines,
  activities,
  lead,
  workers,
  receipt: { text: "Comprobante 0412: $ 640.000", fileName: "comprobante-0412.pdf" },
};
