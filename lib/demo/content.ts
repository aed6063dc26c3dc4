import type { AdsReferral, messages } from "#lib/db/schema/index.ts";

export const demoLocales = ["en", "es"] as const;
export type DemoLocale = (typeof demoLocales)[number];

/** The demo's stages from left to right; the last one is for lost contacts. */
export const stageKeys = ["new", "contacted", "qualified", "proposal", "customer", "lost"] as const;
export type StageKey = (typeof stageKeys)[number];

export const tagKeys = ["vip", "urgent", "referral", "quoted", "repeat", "invoice"] as const;
export type TagKey = (typeof tagKeys)[number];

/** The demo's lines of business; each is a segment. */
export const businessKeys = ["academy", "clinic", "shop"] as const;
export type BusinessKey = (typeof businessKeys)[number];

export const fieldKeys = ["city", "product", "budget", "source"] as const;
type FieldKey = (typeof fieldKeys)[number];

/** The people of the workspace. */
export type MemberKey = "owner" | "admin" | "first" | "second";

/** The author of a message: the contact, the AI agent, an automation, or a person of the workspace. */
export type Speaker = "contact" | "agent" | "automation" | MemberKey;

export type Platform = "webchat" | "whatsapp" | "messenger" | "telegram";

/** Messages of a conversation. */
export type ScriptMessage = {
  from: Speaker;
  text: string;
  /** A note for the team. */
  isNote?: boolean;
  /** A note's mention of the owner. */
  mentionsOwner?: boolean;
  /** Has a receipt in PDF. */
  hasFile?: boolean;
  /** The name of the automation that wrote it. */
  by?: string;
  /** The name of the template that was sent. */
  template?: string;
} & Partial<Pick<typeof messages.$inferInsert, "kind" | "content" | "sources">>;

/** A message of a written conversation, `ago` minutes before now. */
export type Line = ScriptMessage & { ago: number };

/** A written conversation of one contact, oldest message first; the first one is the contact's. */
export type Script = {
  on: Platform;
  business: BusinessKey;
  /** The request of the contact. */
  product: string;
  stage: StageKey;
  lines: readonly Line[];
  assignee?: MemberKey;
  tags?: readonly TagKey[];
  isRead?: boolean;
  isBotEnabled?: boolean;
  isResolved?: boolean;
  isSnoozed?: boolean;
  /** Started from the first ad of the business. */
  hasAd?: boolean;
  /** The contact has opted out of marketing messages. */
  hasStoppedMarketing?: boolean;
};

/** A line of business: messages of its customers and answers of the team. */
export type Business = {
  name: string;
  /** First messages, without the greeting, with the customer's request and the team's answer. */
  opens: readonly (readonly [product: string, question: string, answer: string])[];
  /** Later questions with the team's answers. */
  asks: readonly (readonly [question: string, answer: string])[];
  /** A customer's last message after buying and after not buying, with the team's answer. */
  won: readonly (readonly [message: string, answer: string])[];
  lost: readonly (readonly [message: string, answer: string])[];
  notes: readonly string[];
  ads: readonly AdsReferral[];
};

/** A template of the WhatsApp channel, in the vendor's format. */
export type DemoTemplate = {
  name: string;
  category: "UTILITY" | "MARKETING";
  isPending?: boolean;
  header?: string;
  body: string;
  examples: readonly string[];
  footer?: string;
  buttons?: readonly { text: string; stage?: StageKey; tag?: TagKey }[];
};

/** An opportunity: amount in the demo's currency, index of the stage, and the reason it was won or lost. */
export type Deal = {
  name: string;
  business: BusinessKey;
  amount: number;
  stage: number;
  won?: string;
  lost?: string;
};

/** A task; `{name}` is the contact's name, `due` the hours from now until it is due. */
type TaskPlan = {
  name: string;
  business?: BusinessKey;
  due: number | null;
  statusId?: "in_progress" | "done";
  isOwners?: boolean;
  note?: string;
};

type Named = { name: string; lastName: string; email: string };

/** Everything in the demo that depends on its language. */
export type DemoContent = {
  workspace: {
    name: string;
    timezone: string;
    locale: string;
    /** ISO 4217: the only currency of the demo. */
    currency: string;
    /** Region of phone numbers without a dialing code. */
    country: string;
    /** Writes an amount of the currency. */
    money: (amount: number) => string;
  };
  team: Record<Exclude<MemberKey, "owner">, Named> & { owner: Omit<Named, "email"> };
  /** The name of the API key that contacts from the website were created with. */
  website: string;
  people: {
    /** Cities and their number format: `#` stands for any digit. */
    homes: readonly { item: { city: string; number: string }; weight: number }[];
    names: readonly string[];
    surnames: readonly string[];
    /** The share of people with two surnames. */
    twoSurnames: number;
    greetings: readonly string[];
    /** How people found the business, and the smallest and largest budget in thousands or units. */
    sources: readonly string[];
    budget: { min: number; max: number; step: number };
  };
  stages: Record<StageKey, string>;
  tags: Record<TagKey, string>;
  fields: Record<FieldKey, { code: string; name: string }>;
  businesses: Record<BusinessKey, Business>;
  scripts: readonly Script[];
  canned: readonly { shortcut: string; text: string }[];
  templates: {
    reminder: DemoTemplate;
    course: DemoTemplate;
    followUp: DemoTemplate;
    invoice: DemoTemplate;
  };
  templateLanguage: string;
  campaign: { name: string; fallback: string; product: string };
  assistant: {
    name: string;
    prompt: string;
    title: string;
    greeting: string;
    placeholder: string;
    /** The folder of its knowledge files. */
    knowledge: string;
  };
  welcome: WelcomeTexts;
  reminder: ReminderTexts;
  rules: {
    customer: string;
    contact: string;
    urgent: string;
    targets: [string, string, string];
    city: string;
  };
  tasks: readonly TaskPlan[];
  pipelines: { sales: DealPlan; renewals: DealPlan };
  activities: readonly {
    categoryType: "Calls" | "Whatsapp" | "Email" | "Meeting";
    content: string;
    days: number;
  }[];
  lead: { form: string; locale: string; name: string; email: string; city: string };
  workers: WorkerTexts;
  /** Text of the receipt in PDF, and its file name. */
  receipt: { text: string; fileName: string };
};

export type DealPlan = { name: string; stages: readonly string[]; deals: readonly Deal[] };

/** The automation that answers the word of an advertisement: its steps and texts. */
export type WelcomeTexts = {
  name: string;
  words: readonly string[];
  start: string;
  ask: { name: string; text: string };
  prices: { name: string; button: string; text: string };
  quoted: string;
  visit: { button: string };
  qualified: string;
  call: { name: string; task: string };
  handOff: { name: string; note: string };
  /** First messages of people and their requests, oldest run first; undefined: no answer yet. */
  runs: readonly { hoursAgo: number; firstMessage: string; answer?: "prices" | "visit" }[];
  product: string;
};

/** The automation that follows up on proposals: its first version failed after the reply window closed. */
export type ReminderTexts = {
  name: string;
  start: string;
  wait: string;
  send: string;
  message: string;
  urgent: string;
  product: string;
  question: string;
  answer: string;
  offer: string;
  thanks: string;
};

type WorkerTexts = {
  orders: string;
  visits: string;
  agent: string;
  order: {
    customer: { first_name: string; last_name: string; email: string; phone: string };
    guest: string;
    item: string;
    total: string;
    guestTotal: string;
    city: string;
    address: string;
    prefix: string;
    decimal: "," | ".";
  };
  form: Record<string, unknown>;
};
