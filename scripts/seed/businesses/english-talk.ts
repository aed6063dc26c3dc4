import type { Talk } from "./business.ts";

/** Messages of English-speaking customers, for any line of business. */
export const englishTalk: Talk = {
  asks: [
    "Great, could you send me the price list?",
    "Would Thursday afternoon work for you?",
    "Can I pay by card?",
    "Sorry for the late reply, is the offer still on?",
    "Let me check with my partner and get back to you",
    "Is there any discount if two of us come?",
  ],
  answers: [
    "Of course! I've just e-mailed you the details",
    "Thursday at 4 pm is free, shall I book it?",
    "Yes, card and bank transfer both work",
    "The offer is good until Friday",
  ],
  won: [
    "Paid! Thanks for the quick help",
    "All good, see you next week",
    "Everything arrived, thank you!",
    "Happy with it, I'll recommend you",
  ],
  lost: [
    "Thanks, but I found something closer to home",
    "It's a bit over my budget, sorry",
    "Plans changed, maybe next year",
  ],
};
