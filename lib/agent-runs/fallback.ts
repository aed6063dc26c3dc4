import type { AnsweringAgent } from "./answering-agent.ts";
import { type Language, languageOf } from "./language.ts";

const sentences: Record<Language, string> = {
  es: "Lo siento, ahora mismo no puedo responderte. Inténtalo de nuevo en unos minutos, por favor.",
  en: "Sorry, I cannot answer right now. Please try again in a few minutes.",
};

/** What a person reads where the model failed: the agent's own sentence, else ours in their language (or the prompt's). */
export function fallbackFor(
  { fallbackMessage, prompt }: Pick<AnsweringAgent, "fallbackMessage" | "prompt">,
  question: string,
): string {
  return fallbackMessage?.trim() || sentences[languageOf(question, languageOf(prompt))];
}
