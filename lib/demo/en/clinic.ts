import { chatAd } from "../chat-ad.ts";
import type { Business } from "../content.ts";

export const clinic: Business = {
  name: "Dental clinic",
  opens: [
    [
      "Cleaning",
      "I'd like to book a cleaning",
      "Of course. We have tomorrow at 10:30 or 4:00, which do you prefer?",
    ],
    [
      "Cleaning",
      "how much is a cleaning and how long does it take?",
      "It's $110 and takes about forty minutes. Shall I book one?",
    ],
    [
      "Cleaning",
      "I haven't been to a dentist in two years. Where do I start?",
      "With a checkup, which is free. Your plan comes out of that. What day suits you?",
    ],
    [
      "Emergency",
      "I've had a toothache since yesterday. Can you see me today?",
      "Yes, we can fit you in today at 5 pm. Could I have your full name?",
    ],
    [
      "Emergency",
      "I broke a tooth while eating. Do you take emergencies?",
      "We do. Keep the piece if you have it and come in today before 6.",
    ],
    [
      "Emergency",
      "a crown I got somewhere else just fell out",
      "Don't worry, it can often be put back. Can you come first thing tomorrow?",
    ],
    [
      "Clear aligners",
      "how much are clear aligners?",
      "Between $3,200 and $4,800 depending on your case. You get the exact price at the checkup.",
    ],
    [
      "Clear aligners",
      "I want to straighten my lower teeth. Do I need braces?",
      "Not always: aligners are enough for mild cases. We'll see at the checkup, which is free.",
    ],
    [
      "Braces",
      "my daughter is 13 and needs braces. Do you see her first?",
      "Yes, the orthodontist examines her and explains the options to you both. Does Thursday work?",
    ],
    [
      "Implant",
      "I need a consultation for an implant",
      "Great. Please bring a recent X-ray if you have one. Would Wednesday work?",
    ],
    [
      "Implant",
      "I'm missing a molar. Implant or bridge?",
      "It depends on the bone and the teeth next to it; the dentist can tell from an X-ray. Shall we book?",
    ],
    [
      "Whitening",
      "do you do whitening? Is it a single visit?",
      "Yes, one hour. We clean your teeth first so the result is even.",
    ],
    [
      "Whitening",
      "I'm getting married in a month and want whiter teeth",
      "Congratulations! Two weeks before is ideal. When is the wedding?",
    ],
    [
      "Children",
      "do you see children? Mine is 6 and scared",
      "We do. Dr. Rivera only sees kids and goes at their pace. The first visit is just to say hello.",
    ],
    ["Checkup", "do you take insurance?", "Yes, most PPO plans. Which one do you have?"],
    [
      "Checkup",
      "are you open on Saturdays? I work during the week",
      "Saturdays from 8 to 1. There's an opening this Saturday at 9:20.",
    ],
    [
      "Follow-up",
      "I need to move my Wednesday appointment",
      "No problem. I can offer Thursday at 9 or Friday at 3.",
    ],
  ],
  asks: [
    ["Could it be in the afternoon, after 4?", "Yes, 4:30. You're booked."],
    ["Does the quote include the monthly visits?", "Yes, they're included."],
    ["Can I bring the X-ray from last year?", "Please do, it helps the dentist compare."],
    [
      "Does it hurt? I get really nervous",
      "You'll be numb and we take our time. I can give you a longer appointment.",
    ],
    ["Can I pay by card over 6 months?", "Yes, with any credit card."],
    [
      "Sorry, I missed your message. Is Friday still open?",
      "Friday at 3 is still free. Shall I put your name down?",
    ],
    ["Should I skip breakfast?", "No need. Eat as usual and brush before you come."],
    [
      "My wife needs an appointment too. Can they be back to back?",
      "Sure, I'll put one right after the other.",
    ],
    ["How many visits would it be in total?", "You get the full plan in writing at your first visit."],
    ["Can I see the same dentist as last time?", "Yes, I've booked you with her."],
    ["I'm running 15 minutes late, is that OK?", "That's fine, we'll wait. There's parking in the building."],
    ["Is there parking?", "Yes, parking in the building is free for patients."],
  ],
  won: [
    ["The dentist was wonderful, thank you so much", "Thank you! I'll pass it on to her."],
    ["Confirming Thursday at 9", "Confirmed. See you Thursday."],
    ["I've paid the deposit for the treatment", "Received, thank you. The receipt is in your inbox."],
    ["I love the result, I'll recommend you", "That makes our day. Thank you!"],
    ["When is my next visit?", "In a month, same day. We'll send you a reminder here."],
    ["My son came out happy, he isn't scared anymore 🙌", "That's great! Tell him he was very brave."],
    ["Could you send me the invoice for my insurance?", "I emailed it a moment ago."],
  ],
  lost: [
    ["It's too far for me, thanks anyway", "Thank you for writing to us."],
    ["My insurance assigned me another dentist", "I understand, all the best!"],
    ["I'm going to wait until next year", "Sure, we'll keep your checkup on file."],
    ["I'd like a second opinion first", "That's a good idea. We're here if you have questions."],
    ["My old dentist took care of it in the end", "Glad it's fixed!"],
  ],
  notes: [
    "Allergic to penicillin: tell the dentist.",
    "Nervous patient, book a long appointment.",
    "Asked for six-month financing; send the plan.",
    "Call the day before to confirm.",
    "Wants an appointment on the same day as their partner.",
  ],
  ads: [
    chatAd("120310552086", "Clear aligners, no down payment"),
    chatAd("120310557310", "Free checkup this month"),
  ],
};
