/** Languages of the chat's interface texts. */
export type Language = "en" | "es";

const english = {
  assistant: "AI assistant",
  personTurn: "A person will answer you here",
  welcome: "How can we help?",
  welcomeMore: "Ask a question. Answers come right away, with the source they rest on.",
  log: "Conversation",
  messageLabel: "Your message",
  placeholder: "Write a message…",
  send: "Send",
  attach: "Attach a file",
  files: "Files to send",
  removeFile: (name: string) => `Remove ${name}`,
  uploading: (name: string) => `Sending ${name}`,
  fileTooLarge: "A file may have 10 MB at most.",
  tooManyFiles: "Five files at most go with one message.",
  fileRefused: "This kind of file cannot be sent here.",
  close: "Close chat",
  answering: "Writing an answer",
  choices: "Answers to choose from",
  you: "You",
  sending: "Sending…",
  failed: "Not sent.",
  notAnswered: "There was no answer.",
  tooFast: "That was fast. Wait a moment, then try again.",
  retry: "Try again",
  personSoon: "Your message has arrived. A person will answer you here.",
  offline: "No connection. What you write is sent when you are back.",
  unavailable: "This chat is not available.",
  unreachable: "The chat cannot be reached right now.",
  sources: (count: number) => (count === 1 ? "1 source" : `${count} sources`),
  source: (number: number) => `Source ${number}`,
  charactersLeft: (count: number) => `${count} characters left`,
  sample: [
    "Do you open on Saturdays?",
    "Yes. We open on Saturdays from 10:00 to 14:00, except in August. [1]",
    "Opening hours.pdf",
    "Monday to Friday 9:00–19:00. Saturdays 10:00–14:00, closed in August.",
    "Great, thanks!",
  ],
};

/** The chat's interface texts in one language. */
export type ChatLabels = typeof english;

const spanish: ChatLabels = {
  assistant: "Asistente de IA",
  personTurn: "Aquí te responderá una persona",
  welcome: "¿En qué podemos ayudarte?",
  welcomeMore: "Haz una pregunta. La respuesta llega al momento, con la fuente en la que se apoya.",
  log: "Conversación",
  messageLabel: "Tu mensaje",
  placeholder: "Escribe un mensaje…",
  send: "Enviar",
  attach: "Adjuntar un archivo",
  files: "Archivos por enviar",
  removeFile: (name: string) => `Quitar ${name}`,
  uploading: (name: string) => `Enviando ${name}`,
  fileTooLarge: "Un archivo puede tener 10 MB como máximo.",
  tooManyFiles: "Con un mensaje van cinco archivos como máximo.",
  fileRefused: "Este tipo de archivo no se puede enviar aquí.",
  close: "Cerrar el chat",
  answering: "Escribiendo una respuesta",
  choices: "Respuestas para elegir",
  you: "Tú",
  sending: "Enviando…",
  failed: "No se ha enviado.",
  notAnswered: "No ha habido respuesta.",
  tooFast: "Vas muy deprisa. Espera un momento y vuelve a intentarlo.",
  retry: "Reintentar",
  personSoon: "Hemos recibido tu mensaje. Aquí te responderá una persona.",
  offline: "Sin conexión. Lo que escribas se enviará cuando vuelvas a tenerla.",
  unavailable: "Este chat no está disponible.",
  unreachable: "Ahora mismo no se puede conectar con el chat.",
  sources: (count: number) => (count === 1 ? "1 fuente" : `${count} fuentes`),
  source: (number: number) => `Fuente ${number}`,
  charactersLeft: (count: number) => `Quedan ${count} caracteres`,
  sample: [
    "¿Abrís los sábados?",
    "Sí. Los sábados abrimos de 10:00 a 14:00, salvo en agosto. [1]",
    "Horarios.pdf",
    "De lunes a viernes, de 9:00 a 19:00. Sábados, de 10:00 a 14:00; en agosto, cerrado.",
    "¡Genial, gracias!",
  ],
};

/** The interface texts by language. */
export const labelsFor: Record<Language, ChatLabels> = { en: english, es: spanish };

/** Returns the chat's language for an `Accept-Language` header; English if none is supported. */
export function languageOf(header: string | null): Language {
  const languages = (header ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
      const quality = parameters.find((text) => text.trim().startsWith("q="));
      return { language: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language }) => language === "en" || language === "es")
    .sort((a, b) => b.quality - a.quality);
  return languages[0]?.language === "es" ? "es" : "en";
}
