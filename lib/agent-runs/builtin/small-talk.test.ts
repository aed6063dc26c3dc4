import { expect, it } from "vitest";
import { languageOf } from "../language.ts";
import { asksForPerson, smallTalk, withoutGreeting } from "./small-talk.ts";

const talk = (question: string, isFirst = true) =>
  smallTalk({ question, name: "Lola", isFirst, otherwise: "en" });

it.each([
  ["Hola", "¡Hola! Soy Lola. ¿En qué puedo ayudarte?"],
  ["¡¡Buenos días!!", "¡Buenos días! Soy Lola. ¿En qué puedo ayudarte?"],
  ["buenas tardes, Lola", "¡Buenas tardes! Soy Lola. ¿En qué puedo ayudarte?"],
  ["Hello there", "Hello! I am Lola. How can I help you?"],
  ["good morning", "Good morning! I am Lola. How can I help you?"],
  ["hola, ¿qué tal?", "¡Muy bien, gracias por preguntar! ¿En qué puedo ayudarte?"],
  ["How are you?", "Very well, thanks for asking! How can I help you?"],
  ["Muchas gracias por todo!", "¡De nada! Si necesitas algo más, aquí estoy."],
  ["ok, thanks", "You are welcome! If you need anything else, I am here."],
  ["hasta luego", "¡Hasta pronto! Que tengas un buen día."],
  ["bye", "Goodbye! Have a nice day."],
  ["vale", "¡Perfecto! ¿Necesitas algo más?"],
])("replies to %s", (question, answer) => {
  expect(talk(question)).toBe(answer);
});

it("introduces itself only at the start of a session", () => {
  expect(talk("¿Eres un robot?")).toMatch(/^Soy Lola, un asistente automático/);
  expect(talk("who are you?")).toMatch(/^I am Lola, an automated assistant/);
  expect(talk("hola", false)).toBe("¡Hola! ¿En qué más puedo ayudarte?");
});

it.each([
  "¿A qué hora abrís?",
  "Hola, ¿cuánto cuesta el curso?",
  "gracias, ¿y los sábados?",
  "hi, do you ship to Spain?",
  "¿Cuál es el precio de la buenas tardes?",
  "ok dime el precio",
  "holanda",
])("treats %s as a question", (question) => {
  expect(talk(question)).toBeNull();
});

it("removes the greeting before a question", () => {
  expect(withoutGreeting("Hola buenas, ¿cuánto cuesta?")).toBe("¿cuánto cuesta?");
  expect(withoutGreeting("Hi! Do you open on Sundays?")).toBe("Do you open on Sundays?");
  expect(withoutGreeting("¿Cuánto cuesta, hola?")).toBe("¿Cuánto cuesta, hola?");
});

it("recognizes a request for a person", () => {
  expect(asksForPerson("Quiero hablar con una persona")).toBe(true);
  expect(asksForPerson("can I talk to a human please")).toBe(true);
  expect(asksForPerson("¿Cuántas personas caben?")).toBe(false);
});

it("distinguishes Spanish and English", () => {
  expect(languageOf("¿y los sábados?")).toBe("es");
  expect(languageOf("precio envio", "es")).toBe("es");
  expect(languageOf("do you open on Saturdays")).toBe("en");
  expect(languageOf("wifi", "es")).toBe("es");
});
