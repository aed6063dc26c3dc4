import { chatAd } from "../chat-ad.ts";
import type { Business } from "../content.ts";

export const shop: Business = {
  name: "Coffee shop",
  opens: [
    [
      "Hand grinder",
      "do you have the hand grinder in black?",
      "Yes, three left in black at $65. Shall I set one aside?",
    ],
    [
      "Hand grinder",
      "is the hand grinder good enough for espresso?",
      "It is, it adjusts finely. For espresso every day I'd take the one with steel burrs.",
    ],
    [
      "Single origin",
      "does the coffee come ground or whole bean?",
      "Either way: we grind it the day we ship. What do you brew with?",
    ],
    [
      "Single origin",
      "which one would you pick for a French press?",
      "The Huila, coarsely ground: medium body, notes of brown sugar.",
    ],
    [
      "Single origin",
      "when was the coffee you're shipping now roasted?",
      "We roast on Tuesdays and Fridays; today's orders are from Friday's roast.",
    ],
    [
      "Subscription",
      "how does the monthly subscription work?",
      "Fresh coffee every month, and you can switch origins whenever you like. One pound or two?",
    ],
    [
      "Subscription",
      "can I pause the subscription while I'm on vacation?",
      "Sure, just tell us here and we'll start again when you're back.",
    ],
    [
      "Moka pot",
      "do you have a store where I can see the moka pots?",
      "Yes, in Coral Gables, Monday to Saturday from 10 to 7. The first coffee is on us!",
    ],
    ["Moka pot", "I'm looking for a moka pot for two", "The three-cup one is perfect for two. It's $38."],
    [
      "Moka pot",
      "my moka pot arrived with a broken lid 😕",
      "I'm so sorry. We'll ship a new lid today, free of charge.",
    ],
    [
      "Pour-over kit",
      "it's a gift, can you wrap it?",
      "Yes, in kraft paper with a handwritten card. What should it say?",
    ],
    [
      "Pour-over kit",
      "does the kit come with filters?",
      "A hundred of them, which lasts about three months.",
    ],
    [
      "Wholesale",
      "what's the minimum for wholesale?",
      "Special prices start at ten pounds a month. How much do you go through?",
    ],
    [
      "Wholesale",
      "I'm opening a café in March and need a supplier",
      "Congratulations! We'll send samples and our price list. What's the address?",
    ],
    [
      "Shipping",
      "do you ship to other states?",
      "Anywhere in the US, in two or three business days, and it's free from two items.",
    ],
    [
      "Shipping",
      "my order hasn't arrived and it's been 5 days",
      "I've checked with the carrier: it arrives tomorrow before 2 pm. Sorry about the delay.",
    ],
    [
      "Barista workshop",
      "when is the next barista workshop?",
      "Saturday from 9 to 1, ten people at most. It's $75.",
    ],
  ],
  asks: [
    ["How much is shipping to my city?", "$6, or free with two items."],
    ["Can I swap it for the 6-cup one?", "Sure, you just pay the difference."],
    ["Is there a discount if I buy three?", "With three you get free shipping and 8% off."],
    ["How long does it take to arrive?", "Two to three business days."],
    ["Can I pay when I pick it up?", "Yes, at the store, by card or cash."],
    ["Can you grind it fine?", "Of course, I've added it to your order."],
    ["Will it get here before Friday? It's for a birthday", "If you order today, it arrives on Thursday."],
    ["Do you have decaf?", "Yes, from Cauca, sugar cane process."],
    ["I gave you the wrong address. Can I change it?", "Changed, it hadn't shipped yet."],
    ["Could you send me a sample to try first?", "Gladly, there's a 2 oz bag in your next order."],
  ],
  won: [
    ["Everything arrived in perfect shape, thanks!", "Great! Enjoy it."],
    [
      "I've paid through the link, waiting for the tracking number",
      "Payment received. You'll have the number this afternoon.",
    ],
    ["This coffee is amazing, same again next month", "So happy to hear it! We'll write when we roast."],
    ["Got it. Could you send me the invoice?", "Sure, it's on its way to your inbox."],
    ["Please start the two-pound subscription", "It's active! The first bag ships on Tuesday."],
    ["We tried the samples and we're going with the Huila", "Great choice! We're preparing your order."],
    ["The gift was a hit, thanks for the card", "We're glad we could help!"],
  ],
  lost: [
    ["Shipping costs more than the coffee, so no, thanks", "Understood. With two items, shipping is free."],
    ["I found it in another store, thanks", "Enjoy it! We're here for next time."],
    ["Not now, maybe for the holidays", "Perfect, we'll send you the December news."],
    ["I don't need it anymore, please cancel the order", "Canceled, at no cost. Thanks for letting us know."],
    ["We're staying with our current supplier", "Thank you for considering us."],
  ],
  notes: [
    "Buys for the office: offer volume prices.",
    "Only takes packages in the morning.",
    "Met us at the May fair.",
    "Always asks for a medium roast.",
    "Picks up at the store on Saturdays.",
  ],
  ads: [
    chatAd("120410660915", "Freshly roasted, at your door in 48 hours"),
    chatAd("120410668402", "The grinder everyone asks for"),
  ],
};
