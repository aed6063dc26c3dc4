import { chatAd } from "../chat-ad.ts";
import type { Business } from "../content.ts";

export const academy: Business = {
  name: "Language school",
  opens: [
    [
      "Spanish",
      "could you send me some information about your Spanish classes?",
      "Happy to! Would you rather come in or join online, and which times work for you?",
    ],
    [
      "Spanish",
      "do you have classes on Saturday mornings?",
      "We do, 9 to noon every Saturday. Shall I tell you which levels start this month?",
    ],
    [
      "Spanish",
      "is there a placement test? I haven't practiced in years",
      "Yes, it's free, online, and takes forty minutes. Want me to send you the link?",
    ],
    [
      "Spanish",
      "are the online classes live or recorded?",
      "They're live, and the recording stays up for thirty days in case you miss one.",
    ],
    [
      "Spanish",
      "I'm a beginner and want to reach B2. How long does that take?",
      "About eight months at four hours a week, or three on the intensive. Which pace suits you?",
    ],
    [
      "Spanish intensive",
      "I saw your ad for the intensive course. How much is it?",
      "It's $590 per level with the book included, and you can pay in two installments.",
    ],
    [
      "Spanish intensive",
      "I'm moving to Bogotá in three months and need to start speaking",
      "The intensive is perfect for that: fifteen hours a week, mostly conversation. Shall we set up your placement test?",
    ],
    [
      "Spanish intensive",
      "is the intensive every day? I work until 5",
      "Monday to Friday, 6 to 9 pm, so you'll make it with time to spare.",
    ],
    [
      "French",
      "I'm looking for French classes for my 12-year-old",
      "We have a 12–14 group on Tuesday and Thursday afternoons. Has she had any French before?",
    ],
    [
      "French",
      "do you prepare students for the DELF B1? My university asks for it",
      "We do. The course takes three months and the next group starts in January. What's your level now?",
    ],
    [
      "French",
      "I'd like to start French from scratch. When does the next group open?",
      "A new A1 group starts on the first Tuesday of every month. In person or online?",
    ],
    [
      "DELE preparation",
      "I need the DELE for a master's program. Is there still time?",
      "That depends on your exam date: the course takes two months. When do you need the result?",
    ],
    [
      "DELE preparation",
      "I failed the speaking part of the DELE. How do you work on that?",
      "We start with a mock exam to see where you lost points, then work on exactly that. Can you share your report?",
    ],
    [
      "Business Spanish",
      "we're a company of 20 and would like classes at our office",
      "Great! We set up groups by level and come to you. Shall we schedule a call?",
    ],
    [
      "Business Spanish",
      "do you run custom courses for sales teams?",
      "Yes, built around your team's real calls. They start at $1,200 a month per group. How many people?",
    ],
    [
      "Portuguese",
      "do you teach Portuguese? I'm being transferred to São Paulo in January",
      "We do, online on Mondays and Wednesdays. One level gets you through your first weeks. Shall I send the syllabus?",
    ],
    [
      "Spanish for kids",
      "what's the youngest age you take?",
      "Six, in groups of eight at most. How old is your child?",
    ],
    [
      "Spanish for kids",
      "I have two kids, 7 and 9. Is there a sibling discount?",
      "Yes, 10% each if they enroll together. They'd be in different groups because of their ages.",
    ],
  ],
  asks: [
    ["Is there still room in the 7 pm group?", "Two places left. Shall I hold one for you?"],
    ["Perfect, could you send me the syllabus?", "Sure, I've emailed it to you with the schedule."],
    ["I took the test and got B1. Which group is mine?", "B1 on Tuesdays and Thursdays, starting Monday."],
    ["Can I pay in two installments?", "Yes, half when you enroll and half after thirty days, no interest."],
    ["Tuesday doesn't work for me. Could we do Thursday?", "Thursday at 6 pm is open. You're booked."],
    [
      "Let me talk it over at home and get back to you tomorrow",
      "Of course! I'll hold your place until tomorrow.",
    ],
    ["Is the book included?", "Yes, the book and the online platform are included."],
    ["Thanks! Where exactly are you?", "1140 Brickell Ave, second floor, two blocks from the Metromover."],
    ["How many people are in a group?", "Between four and eight, online too."],
    ["If I miss a class, can I make it up?", "Yes, up to three classes per course, free of charge."],
    ["Do I get a certificate at the end?", "Yes, with your hours and your CEFR level."],
    [
      "My sister wants to join too. Can we be in the same group?",
      "If you're at the same level, yes, and you both get 10% off.",
    ],
    ["I never got the email with the link", "I've just sent it again. Please check your spam folder too."],
    ["Is the teacher a native speaker?", "Half of our team is, and the other half is C2 certified."],
  ],
  won: [
    ["Done, I've just made the transfer", "Got it! Welcome to the school."],
    ["Enrolled and paid! See you Monday", "See you Monday! The link is in your inbox."],
    ["I loved the first class, thank you", "So glad to hear it! Let us know if you need anything."],
    ["Could you send the invoice to my company?", "Sure, it's on its way to their inbox."],
    ["I'd like to sign my brother up as well", "With pleasure! You both get 10% off."],
    ["I passed! Please thank my teacher for me", "Congratulations! I'll tell her right now."],
    [
      "When does the next level start? I want to keep going",
      "On the first Monday of the month. I've saved you a seat.",
    ],
    ["I've downloaded the book, everything works", "Great, enjoy the course!"],
  ],
  lost: [
    ["Thanks, I'll leave it for next semester", "No problem, we'll be here."],
    ["I found a school closer to home, but thank you", "I understand. Enjoy your course!"],
    [
      "It's over my budget, but thanks for the information",
      "Thank you. I'll let you know when we have an offer.",
    ],
    ["I can't get the time off work after all", "What a pity. Let me know if your schedule changes."],
    ["I'm going to try an app first", "Good luck! Whenever you want to talk, we're here."],
  ],
  notes: [
    "Prefers messages after 6 pm.",
    "Works shifts: always confirm the schedule.",
    "Wants the summary by email, not by chat.",
    "Asked for an invoice in the company's name.",
    "Wants conversation, not grammar.",
    "Decides together with family; call on Monday.",
  ],
  ads: [
    chatAd("120210417734", "Intensive Spanish starts in December"),
    chatAd("120210419921", "DELE: new group this month"),
  ],
};
