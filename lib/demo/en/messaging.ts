import type { DemoContent } from "../content.ts";

export const canned: DemoContent["canned"] = [
  { shortcut: "hello", text: "Hi {{contact.name}}! Thanks for writing to us. How can we help?" },
  {
    shortcut: "hours",
    text: "We're open Monday to Friday from 8 am to 8 pm and Saturdays from 8 am to 1 pm. We're closed on Sundays and holidays.",
  },
  {
    shortcut: "location",
    text: "We're at 1140 Brickell Ave, second floor, two blocks from the Metromover. Parking in the building is free.",
  },
  {
    shortcut: "payment",
    text: "You can pay by credit or debit card, bank transfer, or cash at the front desk, also in two installments with no interest.",
  },
  {
    shortcut: "trial",
    text: "Your first class is free, no strings attached. Which day works for you, {{contact.name}}?",
  },
  {
    shortcut: "invoice",
    text: "For the invoice I need a name or company, a billing address and an email address.",
  },
  { shortcut: "thanks", text: "Thank you, {{contact.name}}! We're here if you need anything." },
];

export const templates: DemoContent["templates"] = {
  reminder: {
    name: "appointment_reminder",
    category: "UTILITY",
    body: "Hi {{contact_name}}, this is a reminder of your appointment {{appointment}} in Brickell. Will you be there?",
    examples: ["Emily", "tomorrow at 10:30"],
    buttons: [
      { text: "I'll be there", stage: "qualified" },
      { text: "Change the time", tag: "urgent" },
    ],
  },
  course: {
    name: "december_course",
    category: "MARKETING",
    header: "Starting in December",
    body: "{{contact_name}}, we're opening the intensive group for {{course}}. The trial class is free.",
    examples: ["Emily", "Spanish"],
    footer: "Aurora Language School",
    buttons: [{ text: "I want the class", stage: "contacted", tag: "vip" }, { text: "Maybe later" }],
  },
  followUp: {
    name: "proposal_follow_up",
    category: "UTILITY",
    body: "Hi {{contact_name}}, did you get a chance to look at our proposal? We can go through it together.",
    examples: ["Emily"],
    buttons: [{ text: "Yes, let's talk" }, { text: "Not yet" }],
  },
  invoice: {
    name: "payment_due",
    category: "UTILITY",
    isPending: true,
    body: "Hi {{contact_name}}, your invoice for {{amount}} is due on {{due_date}}. Can we help with anything?",
    examples: ["Emily", "$295", "November 30"],
  },
};

export const campaign: DemoContent["campaign"] = {
  name: "December intensive for past students",
  fallback: "Hi",
  product: "Spanish",
};

export const assistant: DemoContent["assistant"] = {
  name: "Nova",
  prompt: [
    "You are Nova, the assistant of Aurora Language School in Miami.",
    "You answer in the language people write in, in short and friendly sentences. You only use what the school's files " +
      "say about courses, prices, schedules and conditions. If something isn't there, you say so and offer that someone " +
      "from the team replies. When people want to start, you suggest the trial class or the placement test, which are free.",
  ].join("\n\n"),
  title: "Aurora Language School",
  greeting: "Hi! I'm Nova. Ask me about courses, schedules and prices.",
  placeholder: "Type your question…",
  knowledge: "en/knowledge",
};

export const welcome: DemoContent["welcome"] = {
  name: "Reply to “INFO”",
  words: ["info", "information"],
  start: "Writes INFO",
  ask: { name: "What are you looking for?", text: "Hi {{contact.name}}! What are you interested in?" },
  prices: {
    name: "Prices",
    button: "Prices",
    text: "Courses start at $390 per level, book included. Shall we prepare a quote for you?",
  },
  quoted: "Quote sent",
  visit: { button: "A visit" },
  qualified: "Qualified",
  call: { name: "Call", task: "Call {{contact.name}} about the visit" },
  handOff: { name: "To a person", note: "Wrote: {{message}}" },
  product: "Spanish",
  runs: [
    { hoursAgo: 118, firstMessage: "INFO", answer: "prices" },
    { hoursAgo: 94, firstMessage: "Info", answer: "visit" },
    { hoursAgo: 71, firstMessage: "INFO", answer: "prices" },
    { hoursAgo: 46, firstMessage: "information", answer: "visit" },
    { hoursAgo: 20, firstMessage: "info", answer: "prices" },
    { hoursAgo: 1.5, firstMessage: "INFO" },
  ],
};

export const reminder: DemoContent["reminder"] = {
  name: "Proposal follow-up",
  start: "Reaches Proposal",
  wait: "Two days",
  send: "Remind",
  message: "Hi {{contact.name}}, did you get a chance to look at our proposal?",
  urgent: "Mark urgent",
  product: "Business Spanish",
  question: "Good afternoon, we'd like Spanish classes for fifteen people in sales",
  answer: "With pleasure! Two groups by level would be $2,400 a month. I've emailed you the proposal.",
  offer: "Hi {name}, did you get a chance to look at our proposal? We can go through it together.",
  thanks: "Yes, let's talk",
};
