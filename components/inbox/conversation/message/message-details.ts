import { z } from "zod";
import type { Message } from "#lib/conversations/schema.ts";

const Place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});
const Titled = z.object({ title: z.string() });
const Buttons = z.object({ buttons: z.array(Titled) });
const List = z.object({ sections: z.array(z.object({ rows: z.array(Titled) })) });
const Cards = z.object({
  contacts: z.array(z.object({ name: z.string().nullish(), phones: z.array(z.string()).nullish() })),
});
const Form = z.object({ answers: z.record(z.string(), z.unknown()) });
const Order = z.object({
  items: z.array(z.object({ productId: z.string().nullish(), quantity: z.number().nullish() })),
});

type Content = Message["content"];

/** Returns a location's name (null if it has none), detail and map link; null if the content is not a location. */
export function locationOf(
  content: Content,
): { name: string | null; detail: string; address: string } | null {
  const parsed = Place.safeParse(content);
  if (!parsed.success) return null;
  const { latitude, longitude, name, address } = parsed.data;
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return {
    name: name || address || null,
    detail: name && address ? address : point,
    address: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}

/** Returns the titles of a message's buttons or list rows, without duplicates. */
export function offeredChoices({ kind, content }: Pick<Message, "kind" | "content">): string[] {
  if (kind === "list") {
    const sections = List.safeParse(content).data?.sections ?? [];
    return titlesOf(sections.flatMap(({ rows }) => rows));
  }
  return titlesOf(Buttons.safeParse(content).data?.buttons ?? []);
}

function titlesOf(choices: readonly { title: string }[]): string[] {
  return [...new Set(choices.map(({ title }) => title))];
}

/** Returns shared contact cards as "Name · number". */
export function contactCards(content: Content): string[] {
  const cards = Cards.safeParse(content).data?.contacts ?? [];
  return cards.flatMap(({ name, phones }) => {
    const card = [name, phones?.[0]].filter(Boolean).join(" · ");
    return card === "" ? [] : [card];
  });
}

/** Returns the answers of a form as "question: answer", without the vendor's token. */
export function formAnswers(content: Content): string[] {
  const answers = Form.safeParse(content).data?.answers ?? {};
  return Object.entries(answers).flatMap(([name, answer]) => {
    if (name === "flow_token") return [];
    return [`${name}: ${typeof answer === "string" ? answer : JSON.stringify(answer)}`];
  });
}

/** Returns the items of an order as "2 × product". `unnamed` stands for a product without a name. */
export function orderLines(content: Content, unnamed: string): string[] {
  const items = Order.safeParse(content).data?.items ?? [];
  return items.map(({ productId, quantity }) => `${quantity ?? 1} × ${productId ?? unnamed}`);
}
