import type { Script } from "../content.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** The latest conversations. */
export const scripts: readonly Script[] = [
  {
    on: "whatsapp",
    business: "academy",
    product: "Spanish intensive",
    stage: "new",
    hasAd: true,
    isRead: false,
    lines: [
      {
        from: "contact",
        ago: 6,
        text: "Hi! I saw the ad for the intensive course. Any places left for December?",
      },
      { from: "contact", ago: 5, text: "And can I pay in two installments? 🙏" },
    ],
  },
  {
    on: "whatsapp",
    business: "academy",
    product: "Spanish",
    stage: "qualified",
    assignee: "first",
    isRead: false,
    lines: [
      {
        from: "contact",
        ago: 2 * DAY,
        text: "Good afternoon, I'd like to take the placement test at the school",
      },
      {
        from: "first",
        ago: 2 * DAY - 12,
        text: "Sure! Does Tuesday at 10:30 at our Brickell location work?",
      },
      { from: "contact", ago: 2 * DAY - 25, text: "Yes, perfect" },
      {
        from: "first",
        ago: 190,
        template: "appointment_reminder",
        text: "Hi {name}, this is a reminder of your appointment tomorrow at 10:30 in Brickell. Will you be there?",
      },
      { from: "contact", ago: 22, kind: "choice", text: "I'll be there" },
      { from: "contact", ago: 21, text: "Is there somewhere to park?" },
    ],
  },
  {
    on: "whatsapp",
    business: "academy",
    product: "French",
    stage: "proposal",
    assignee: "second",
    isRead: false,
    tags: ["quoted"],
    hasStoppedMarketing: true,
    lines: [
      {
        from: "contact",
        ago: 26 * HOUR,
        text: "Hi, I'd like to hold a place in the Tuesday French A1 group",
      },
      {
        from: "second",
        ago: 26 * HOUR - 9,
        text: "Great! It's yours with the first installment, $240. Here are the payment details.",
      },
      { from: "second", ago: 95, text: "As soon as I have your receipt, the place is yours." },
      { from: "contact", ago: 34, kind: "document", hasFile: true, text: "Here's the receipt 👆" },
    ],
  },
  {
    on: "webchat",
    business: "academy",
    product: "Spanish intensive",
    stage: "new",
    isBotEnabled: true,
    lines: [
      { from: "contact", ago: 44, text: "How much is the intensive Spanish course?" },
      {
        from: "agent",
        ago: 43,
        text: "The intensive Spanish course is $590 per level and takes four weeks. Would you like to take the placement test? It's free.",
        sources: [
          {
            fileName: "courses-and-prices.csv",
            passage:
              "Spanish intensive, A1 to C1, in person or online, Monday to Friday 6-9 pm, 4 weeks, 590 USD.",
            score: 0.92,
          },
          {
            fileName: "faq.md",
            passage:
              "With the placement test: it takes forty minutes, is free and online, and you get the result the same day.",
            score: 0.81,
          },
        ],
      },
      { from: "contact", ago: 41, text: "Great, can I take the test on Saturday?" },
      {
        from: "agent",
        ago: 41,
        text: "Yes, on Saturdays between 9 and noon. Someone from our team will confirm the time.",
        sources: [
          {
            fileName: "faq.md",
            passage:
              "You can also take it at the school: Monday to Friday from 8 am to 6 pm and Saturdays from 9 am to noon.",
            score: 0.88,
          },
        ],
      },
    ],
  },
  {
    on: "whatsapp",
    business: "shop",
    product: "Wholesale",
    stage: "qualified",
    assignee: "admin",
    isRead: true,
    lines: [
      { from: "contact", ago: 170, text: "Hi, could you send me a quote for coffee for twelve offices?" },
      {
        from: "admin",
        ago: 66,
        text: "Sure: 50 lb a month, $620 with shipping. Shall I email it to you as well?",
      },
    ],
  },
  {
    on: "whatsapp",
    business: "academy",
    product: "Spanish for kids",
    stage: "contacted",
    assignee: "owner",
    isRead: false,
    tags: ["referral"],
    lines: [
      {
        from: "contact",
        ago: 128,
        text: "There are three of us, all siblings. Is there a discount if we enroll together?",
      },
      {
        from: "first",
        ago: 80,
        isNote: true,
        mentionsOwner: true,
        text: "@Grace Bennett can we give them the 15% for referrals? A student sent them.",
      },
      { from: "owner", ago: 76, isNote: true, text: "Yes, until the 30th. I'll tell them." },
      { from: "contact", ago: 71, text: "Thanks, I'll wait to hear from you." },
    ],
  },
  {
    on: "telegram",
    business: "academy",
    product: "Portuguese",
    stage: "new",
    isRead: false,
    lines: [{ from: "contact", ago: 83, text: "Hi, do you teach Portuguese online?" }],
  },
  {
    on: "telegram",
    business: "shop",
    product: "Single origin",
    stage: "customer",
    assignee: "second",
    isRead: true,
    tags: ["repeat"],
    lines: [
      { from: "contact", ago: 260, text: "Does the ground coffee come in one-pound bags?" },
      { from: "second", ago: 251, text: "Yes: 8 oz, 1 lb and 2 lb. Which would you like?" },
      { from: "contact", ago: 240, text: "Two of the 1 lb, please" },
      { from: "second", ago: 238, text: "Done, they ship today ☕" },
    ],
  },
  {
    on: "whatsapp",
    business: "clinic",
    product: "Implant",
    stage: "proposal",
    assignee: "owner",
    isRead: true,
    isSnoozed: true,
    tags: ["quoted"],
    lines: [
      {
        from: "contact",
        ago: 340,
        text: "I've read the implant plan. I'm traveling, can we talk when I'm back?",
      },
      { from: "owner", ago: 312, text: "Of course, I'll write in a few days. Have a good trip!" },
    ],
  },
  {
    on: "webchat",
    business: "academy",
    product: "Spanish",
    stage: "customer",
    isRead: true,
    isResolved: true,
    assignee: "first",
    lines: [
      { from: "contact", ago: 410, text: "Can I pay online with a credit card?" },
      { from: "first", ago: 398, text: "Yes, here's the payment link. Bank transfers work too." },
      { from: "contact", ago: 390, text: "Great, I've paid. Thank you!" },
      { from: "first", ago: 386, text: "Received! See you in class on Monday." },
    ],
  },
  {
    on: "messenger",
    business: "academy",
    product: "French",
    stage: "contacted",
    assignee: "owner",
    isRead: true,
    lines: [
      { from: "contact", ago: 2_000, text: "Hi, what times do you have for French A2?" },
      { from: "owner", ago: 1_900, text: "Would the Tuesday and Thursday group work for you?" },
      { from: "contact", ago: 1_870, text: "Let me check my schedule and get back to you." },
    ],
  },
  {
    on: "whatsapp",
    business: "clinic",
    product: "Follow-up",
    stage: "customer",
    isRead: true,
    isResolved: true,
    assignee: "second",
    tags: ["invoice"],
    lines: [
      { from: "contact", ago: 1_560, text: "Good morning, could you send me the invoice for my checkup?" },
      { from: "second", ago: 1_541, text: "Sure, in your name or your company's?" },
      { from: "contact", ago: 1_535, text: "In my name, please" },
      { from: "second", ago: 1_522, text: "It's in your inbox. Have a great day!" },
    ],
  },
];
