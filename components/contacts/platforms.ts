/** Where a contact writes from, by `platformId`. Not in lib/contacts: this file loads no schemas on every page. */
export const platforms: Readonly<Record<number, string>> = {
  1: "Webchat",
  2: "WhatsApp",
  3: "Messenger",
  4: "Instagram",
  5: "Telegram",
  6: "Portal",
  7: "API",
};
