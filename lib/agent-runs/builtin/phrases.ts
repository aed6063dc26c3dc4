import type { Language } from "../language.ts";

/** The built-in model's own phrases; everything else it quotes. */
export type Phrases = {
  hello: (greeting: string, name: string) => string;
  helloAgain: (greeting: string) => string;
  fine: string;
  welcome: string;
  goodbye: string;
  whoAmI: (name: string) => string;
  whatICan: string;
  good: string;
  goOn: string;
  allRight: string;
  person: string;
  unknown: string;
  unsure: string;
  unknownPart: (part: string) => string;
  otherLanguage: (fileName: string) => string;
};

export const phrases: Record<Language, Phrases> = {
  es: {
    hello: (greeting, name) => `¡${greeting}! Soy ${name}. ¿En qué puedo ayudarte?`,
    helloAgain: (greeting) => `¡${greeting}! ¿En qué más puedo ayudarte?`,
    fine: "¡Muy bien, gracias por preguntar! ¿En qué puedo ayudarte?",
    welcome: "¡De nada! Si necesitas algo más, aquí estoy.",
    goodbye: "¡Hasta pronto! Que tengas un buen día.",
    whoAmI: (name) =>
      `Soy ${name}, un asistente automático: respondo con lo que encuentro en los documentos que me dieron.`,
    whatICan:
      "Respondo preguntas con lo que encuentro en los documentos que me dieron. ¿Qué te gustaría saber?",
    good: "¡Perfecto! ¿Necesitas algo más?",
    goOn: "Claro, dime: ¿qué te gustaría saber?",
    allRight: "De acuerdo. Si necesitas algo más, aquí estoy.",
    person: "Claro. Deja aquí tu mensaje y cómo contactarte, y una persona del equipo te responderá.",
    unknown:
      "Lo siento, no lo sé: no encontré la respuesta en la información que tengo. Si quieres, deja aquí tu " +
      "pregunta y una persona del equipo te responderá.",
    unsure:
      "No lo sé con seguridad. Esto es lo más parecido que encontré; si no responde a tu pregunta, una persona " +
      "del equipo puede hacerlo:",
    unknownPart: (part) => `No encontré nada sobre “${part}”; una persona del equipo puede responderte.`,
    otherLanguage: (fileName) => `En “${fileName}” encontré esto (en inglés):`,
  },
  en: {
    hello: (greeting, name) => `${greeting}! I am ${name}. How can I help you?`,
    helloAgain: (greeting) => `${greeting}! How else can I help you?`,
    fine: "Very well, thanks for asking! How can I help you?",
    welcome: "You are welcome! If you need anything else, I am here.",
    goodbye: "Goodbye! Have a nice day.",
    whoAmI: (name) =>
      `I am ${name}, an automated assistant. I answer questions from the documents I was given.`,
    whatICan: "I answer questions from the documents I was given. What would you like to know?",
    good: "Great! Is there anything else you need?",
    goOn: "Of course: what would you like to know?",
    allRight: "All right. If you need anything else, I am here.",
    person: "Of course. Leave your message here and how to reach you, and someone from the team will reply.",
    unknown:
      "Sorry, I do not know. I did not find the answer in the information I have. If you like, leave your " +
      "question here and someone from the team will reply.",
    unsure:
      "I do not know for sure. This is the closest I found. If it does not answer your question, someone from the " +
      "team can:",
    unknownPart: (part) => `I found nothing about “${part}”. Someone from the team can answer that.`,
    otherLanguage: (fileName) => `This is what I found in “${fileName}” (in Spanish):`,
  },
};
