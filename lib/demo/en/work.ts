import type { DemoContent } from "../content.ts";

export const rules: DemoContent["rules"] = {
  customer: "Tell the ERP about new customers",
  contact: "Add new contacts to the spreadsheet",
  urgent: "Page the person on call if it's urgent",
  targets: ["target=erp", "target=sheet", "target=on-call"],
  city: "Miami",
};

export const tasks: DemoContent["tasks"] = [
  { name: "Call {name} back", due: -26, isOwners: true, note: "Prefers after 5 pm." },
  { name: "Send the contract to {name}", business: "academy", due: -3, isOwners: true },
  { name: "Answer {name}'s question about payment", due: -50 },
  {
    name: "Confirm {name}'s appointment",
    business: "clinic",
    due: 2,
    isOwners: true,
    note: "Tell the front desk.",
  },
  { name: "Prepare the proposal for {name}", due: 5, statusId: "in_progress", isOwners: true },
  { name: "Send {name} the catalog", business: "shop", due: 7 },
  { name: "Check {name}'s documents", business: "academy", due: 26, isOwners: true },
  { name: "Call {name} after the trial class", business: "academy", due: 49, isOwners: true },
  { name: "Ask {name} for the billing details", due: 75, statusId: "in_progress" },
  { name: "Complete {name}'s enrollment", business: "academy", due: 120 },
  { name: "Remind {name} of the checkup", business: "clinic", due: 200, isOwners: true },
  { name: "Think of an offer for {name}", business: "shop", due: null, isOwners: true },
  { name: "Ask {name} for a review", due: null },
  { name: "Thank {name} for the order", business: "shop", due: -30, statusId: "done", isOwners: true },
  { name: "Send {name} the welcome pack", business: "academy", due: -100, statusId: "done" },
  { name: "Reschedule {name}'s appointment", business: "clinic", due: -10, statusId: "done" },
];

export const pipelines: DemoContent["pipelines"] = {
  sales: {
    name: "Sales",
    stages: ["Discovery", "Proposal", "Negotiation", "Closing"],
    deals: [
      { name: "Business Spanish, advanced", business: "academy", amount: 2_400, stage: 0 },
      { name: "Weekend Spanish course", business: "academy", amount: 430, stage: 0 },
      { name: "Family dental plan", business: "clinic", amount: 1_150, stage: 0 },
      { name: "Ten private lessons", business: "academy", amount: 450, stage: 0 },
      { name: "Language agreement with the university", business: "academy", amount: 19_500, stage: 1 },
      { name: "Spanish for the whole company", business: "academy", amount: 14_400, stage: 1 },
      { name: "Braces, full treatment", business: "clinic", amount: 4_600, stage: 1 },
      { name: "DELF preparation for two", business: "academy", amount: 900, stage: 1 },
      { name: "Smile makeover", business: "clinic", amount: 3_400, stage: 2 },
      { name: "Espresso machines for offices", business: "shop", amount: 8_200, stage: 2 },
      { name: "Implant with crown", business: "clinic", amount: 3_900, stage: 2 },
      { name: "Monthly coffee for twelve offices", business: "shop", amount: 7_440, stage: 3 },
      { name: "Portuguese for the export team", business: "academy", amount: 5_800, stage: 3 },
      {
        name: "Whitening and cleaning",
        business: "clinic",
        amount: 480,
        stage: 3,
        won: "Convinced by the checkup",
      },
      {
        name: "Intensive Spanish course",
        business: "academy",
        amount: 590,
        stage: 3,
        won: "Evening schedule",
      },
      {
        name: "Coffee for the conference",
        business: "shop",
        amount: 2_500,
        stage: 3,
        won: "Early payment discount",
      },
      { name: "Coffee for the campus cafés", business: "shop", amount: 6_300, stage: 2, lost: "Price" },
      { name: "Clear aligners", business: "clinic", amount: 4_200, stage: 1, lost: "Chose a competitor" },
    ],
  },
  renewals: {
    name: "Renewals",
    stages: ["Due soon", "Contacted", "Agreed"],
    deals: [
      { name: "Business Spanish, second year", business: "academy", amount: 14_400, stage: 0 },
      { name: "Yearly coffee subscription", business: "shop", amount: 540, stage: 0 },
      { name: "Next year's checkups", business: "clinic", amount: 420, stage: 1 },
      { name: "Next level of French", business: "academy", amount: 480, stage: 1 },
      {
        name: "Coffee for the office, another year",
        business: "shop",
        amount: 2_280,
        stage: 2,
        won: "Happy with the service",
      },
      { name: "Company dental plan", business: "clinic", amount: 8_500, stage: 2, won: "Ten percent less" },
      {
        name: "Subscription of the north office",
        business: "shop",
        amount: 1_080,
        stage: 2,
        lost: "The office closed",
      },
    ],
  },
};

export const activities: DemoContent["activities"] = [
  { categoryType: "Calls", content: "First call: wants to start next month.", days: -6 },
  { categoryType: "Whatsapp", content: "Asked for a price breakdown and the dates.", days: -4 },
  { categoryType: "Email", content: "Sent the proposal with two payment options.", days: -2 },
  { categoryType: "Meeting", content: "Meeting to settle the details.", days: 2 },
];

export const lead: DemoContent["lead"] = {
  form: "Free trial class",
  locale: "en_US",
  name: "Full name",
  email: "Email",
  city: "Which city do you live in?",
};

export const workers: DemoContent["workers"] = {
  orders: "shop-orders",
  visits: "visit-form",
  agent: "AuroraShop/3.2",
  order: {
    customer: {
      first_name: "Natalie",
      last_name: "Brooks",
      email: "Natalie.Brooks@example.com",
      phone: "(305) 555-0147",
    },
    guest: "Guest",
    item: "Single origin, 1 lb",
    total: "1,286.00",
    guestTotal: "98.00",
    city: "Tampa",
    address: "214 Bayshore Blvd",
    prefix: "Order ",
    decimal: ".",
  },
  form: {
    form: "Book a visit",
    submitted_at: "2026-11-18T15:20:00-05:00",
    answers: {
      name: "Emma Collins",
      email: "emma.collins@example.com",
      phone: "+1 305 555 0162",
      interest: "Portuguese",
    },
  },
};
