import { plainText } from "#lib/platform/plain-text.ts";
import { type Language, languageOf } from "../language.ts";
import { type Phrases, phrases } from "./phrases.ts";

/** Words that may accompany small talk without making it a question. */
const FILLER =
  "(?:por favor|please|muy amable|amigo|amiga|there|everyone|equipo|team|todos|todas|bot|senor|senora)";
const END = `(?:\\s+${FILLER})*$`;

const GREETING =
  /^(?:(?:muy )?buenos dias|(?:muy )?buenas tardes|(?:muy )?buenas noches|(?:muy )?buenas|buen dia|hola+|ola|holi|hey+|hi+|hello+|hiya|howdy|good morning|good afternoon|good evening|greetings|saludos|que tal|what s up|whats up|sup)(?: a todos| de nuevo| otra vez| again| there)*\b/;

type Kind = { pattern: RegExp; reply: (texts: Phrases, name: string) => string; language?: Language };

const kinds: Kind[] = [
  {
    pattern:
      /^(?:que tal(?: estas| todo| va| vas)?|como (?:estas|esta usted|te va|va todo|andas|estan)|todo bien)$/,
    reply: ({ fine }) => fine,
    language: "es",
  },
  {
    pattern: /^(?:how are you(?: doing)?(?: today)?|how is it going|how s it going|how do you do|you ok)$/,
    reply: ({ fine }) => fine,
    language: "en",
  },
  {
    pattern: new RegExp(
      `^(?:ok(?:ay)? |vale |perfecto |genial |estupendo )?(?:muchas |muchisimas |mil )?gracias(?: por (?:todo|tu ayuda|la ayuda|la informacion|su ayuda|responder))?${END}`,
    ),
    reply: ({ welcome }) => welcome,
    language: "es",
  },
  {
    pattern: new RegExp(
      `^(?:ok(?:ay)? |great |perfect )?(?:thanks|thank you|thx|ty|cheers)(?: (?:so|very) much| a lot)?(?: for (?:everything|your help|the help|the info(?:rmation)?))?${END}`,
    ),
    reply: ({ welcome }) => welcome,
    language: "en",
  },
  {
    pattern:
      /^(?:adios|chao|chau|hasta (?:luego|pronto|manana|la vista)|nos vemos|que tengas? (?:un )?buen dia)$/,
    reply: ({ goodbye }) => goodbye,
    language: "es",
  },
  {
    pattern: /^(?:bye(?: bye)?|goodbye|good night|see you(?: later| soon)?|have a (?:nice|good|great) day)$/,
    reply: ({ goodbye }) => goodbye,
    language: "en",
  },
  {
    pattern:
      /^(?:y )?(?:tu )?(?:quien eres|quien es usted|que eres|como te llamas|cual es tu nombre|eres (?:un |una )?(?:robot|bot|humano|humana|persona(?: real)?|maquina|ia|inteligencia artificial)|con quien hablo)(?: tu)?$/,
    reply: ({ whoAmI }, name) => whoAmI(name),
    language: "es",
  },
  {
    pattern:
      /^(?:and )?(?:who are you|what are you|what is your name|what s your name|are you (?:a |an )?(?:robot|bot|human|real person|person|machine|ai)|who am i talking to)$/,
    reply: ({ whoAmI }, name) => whoAmI(name),
    language: "en",
  },
  {
    pattern:
      /^(?:ayuda|ayudame|necesito ayuda|puedes ayudarme|me puedes ayudar|que puedes hacer|que sabes hacer|en que (?:me )?puedes ayudar(?:me)?|tengo una (?:pregunta|duda|consulta))$/,
    reply: ({ whatICan }) => whatICan,
    language: "es",
  },
  {
    pattern:
      /^(?:help|help me|i need help|can you help me|what can you do|how can you help(?: me)?|i have a question)$/,
    reply: ({ whatICan }) => whatICan,
    language: "en",
  },
  {
    pattern: /^(?:vale|de acuerdo|perfecto|genial|estupendo|entendido|muy bien|bien)$/,
    reply: ({ good }) => good,
    language: "es",
  },
  {
    pattern: /^(?:great|perfect|nice|cool|got it|understood|sounds good|awesome)$/,
    reply: ({ good }) => good,
    language: "en",
  },
  { pattern: /^(?:ok|okay|okey)$/, reply: ({ good }) => good },
  { pattern: /^(?:si|claro|por supuesto)$/, reply: ({ goOn }) => goOn, language: "es" },
  { pattern: /^(?:yes|yeah|yep|sure)$/, reply: ({ goOn }) => goOn, language: "en" },
  { pattern: /^(?:no|nada|nada mas|no nada mas|eso es todo)$/, reply: ({ allRight }) => allRight },
  {
    pattern: /^(?:nope|nothing|no thanks|no thank you|that s all|thats all|nothing else)$/,
    reply: ({ allRight }) => allRight,
    language: "en",
  },
];

const WANTS_PERSON =
  /\b(?:hablar|chatear|comunicarme|contactar|conversar|pasame|ponme|transfiereme)\b.*\b(?:persona|humano|humana|alguien|agente|asesor|asesora|operador|operadora|representante|encargado)\b|\b(?:speak|talk|chat|connect|transfer)\b.*\b(?:person|human|someone|agent|representative|operator|somebody)\b/;

type Talk = { question: string; name: string; isFirst: boolean; otherwise: Language };

/** Returns the reply to small talk (a greeting, thanks, a farewell); null for a question. */
export function smallTalk({ question, name, isFirst, otherwise }: Talk): string | null {
  const text = plain(question);
  const greeting = greetingOf(question);
  const rest = greeting === null ? text : text.replace(GREETING, "").trim();
  const language = languageOf(question, otherwise);
  const kind = kinds.find(({ pattern }) => pattern.test(rest) || pattern.test(text));
  if (kind) return kind.reply(phrases[kind.language ?? language], name);
  const called = plain(name);
  if (greeting === null || (rest !== called && !new RegExp(`^(?:${FILLER}(?:\\s|$))*$`).test(rest)))
    return null;
  const texts = phrases[greeting.language];
  return isFirst ? texts.hello(greeting.text, name) : texts.helloAgain(greeting.text);
}

/** Returns whether a message requests a person of the team. */
export function asksForPerson(question: string): boolean {
  return WANTS_PERSON.test(plain(question));
}

/** Removes the greeting at the start of a message: "Hola, ¿a qué hora abrís?" → "¿a qué hora abrís?". */
export function withoutGreeting(question: string): string {
  const text = question
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n+/g, "\n")
    .trim();
  const [first = ""] = text.split(/(?<=[,.!;:\n])|\s(?=[¿¡])/, 1);
  const left = text.slice(first.length).trim();
  const isGreeting = first.length < 60 && GREETING.test(plain(first));
  return left !== "" && isGreeting && plain(first).replace(GREETING, "").trim().length < 15 ? left : text;
}

const greetings: [RegExp, string, Language][] = [
  [/^(?:muy )?buenos dias|^buen dia/, "Buenos días", "es"],
  [/^(?:muy )?buenas tardes/, "Buenas tardes", "es"],
  [/^(?:muy )?buenas noches/, "Buenas noches", "es"],
  [/^good morning/, "Good morning", "en"],
  [/^good afternoon/, "Good afternoon", "en"],
  [/^good evening/, "Good evening", "en"],
  [/^(?:h(?:i|ey|ello|iya|owdy)|greetings|what|sup)/, "Hello", "en"],
  [/^/, "Hola", "es"],
];

function greetingOf(question: string): { text: string; language: Language } | null {
  const text = plain(question);
  if (!GREETING.test(text)) return null;
  const [, greeting = "Hola", language = "es"] = greetings.find(([pattern]) => pattern.test(text)) ?? [];
  return { text: greeting, language };
}

function plain(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
