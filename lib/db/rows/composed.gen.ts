// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ComposedRows {
  contacts_cards_around_gap: { id: string | null; rank: string | null; is_above: boolean | null };
  contacts_count_cards_above: { above: number | null };
  contacts_count_cards_between: { id: string; above: number | null };
  contacts_find_card_above: { id: string; rank: Columns["contacts"]["rank"] };
  contacts_find_card_below: { id: string; rank: Columns["contacts"]["rank"] };
  contacts_find_neighbours: { id: string; rank: Columns["contacts"]["rank"]; inStage: boolean | null };
  contacts_rerank_cards: never;
  opportunities_cards_around_gap: { id: string | null; rank: string | null; is_above: boolean | null };
  opportunities_count_cards_above: { above: number | null };
  opportunities_count_cards_between: { id: string; above: number | null };
  opportunities_find_card_above: { id: string; rank: Columns["opportunities"]["rank"] };
  opportunities_find_card_below: { id: string; rank: Columns["opportunities"]["rank"] };
  opportunities_find_neighbours: { id: string; rank: Columns["opportunities"]["rank"]; inStage: boolean | null };
  opportunities_rerank_cards: never;
  tasks_cards_around_gap: { id: string | null; rank: string | null; is_above: boolean | null };
  tasks_count_cards_above: { above: number | null };
  tasks_count_cards_between: { id: string; above: number | null };
  tasks_find_card_above: { id: string; rank: Columns["tasks"]["rank"] };
  tasks_find_card_below: { id: string; rank: Columns["tasks"]["rank"] };
  tasks_find_neighbours: { id: string; rank: Columns["tasks"]["rank"]; inStage: boolean | null };
  tasks_rerank_cards: never;
}
