import type { DemoContent } from "../content.ts";
import { academy } from "./academy.ts";
import { clinic } from "./clinic.ts";
import { assistant, campaign, canned, reminder, templates, welcome } from "./messaging.ts";
import { people } from "./people.ts";
import { scripts } from "./scripts.ts";
import { shop } from "./shop.ts";
import { activities, lead, pipelines, rules, tasks, workers } from "./work.ts";

/** A group of three businesses in Miami. */
export const english: DemoContent = {
  workspace: {
    name: "Aurora Group",
    timezone: "America/New_York",
    locale: "en-US",
    currency: "USD",
    country: "US",
    money: (amount) => `$${amount.toLocaleString("en-US")}`,
  },
  team: {
    owner: { name: "Grace", lastName: "Bennett" },
    admin: { name: "Daniel", lastName: "Carter", email: "daniel@tertulia.example" },
    first: { name: "Maya", lastName: "Foster", email: "maya@tertulia.example" },
    second: { name: "Owen", lastName: "Reed", email: "owen@tertulia.example" },
  },
  website: "Website",
  people,
  stages: {
    new: "New",
    contacted: "Contacted",
    qualified: "Qualified",
    proposal: "Proposal",
    customer: "Customer",
    lost: "Lost",
  },
  tags: {
    vip: "VIP",
    urgent: "Urgent",
    referral: "Referral",
    quoted: "Quote sent",
    repeat: "Repeat customer",
    invoice: "Invoice",
  },
  fields: {
    city: { code: "city", name: "City" },
    product: { code: "product", name: "Interested in" },
    budget: { code: "budget", name: "Budget" },
    source: { code: "source", name: "How they found us" },
  },
  businesses: { academy, clinic, shop },
  scripts,
  canned,
  templates,
  templateLanguage: "en_US",
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
  receipt: { text: "Receipt 0412: $240.00", fileName: "receipt-0412.pdf" },
};
