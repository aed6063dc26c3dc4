import type { AnsweringAgent } from "./answering-agent.ts";
import { type Language, languageOf } from "./language.ts";

const sentences: Record<Language, string> = {
  es: "Lo siento, ahora mismo no puedo responderte. Inténtalo de nuevo en unos minutos, por favor.",
  en: "Sorry, I cannot answer right now. Please try again in a few minutes.",
};

/** Returns the message for a failed model: the agent's own, otherwise the default in the language of the question. */
export function fallbackFor(
  { fallbackMessage, prompt }: Pick<AnsweringAgent, "fallbackMessage" | "prompt">,
  question: string,
): string {
  return fallbackMessage?.trim() || sentences[languageOf(question, languageOf(prompt))];
}
