import type { QueryClient } from "@tanstack/react-query";
import type { CardKind, ColumnLimit, ColumnLimits, MovePlace } from "#components/board/board-contract.ts";
import { ChoiceButtons } from "#components/board/bulk/choice-tools.tsx";
import type { Board } from "#components/board/cards.ts";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { StageLimits } from "#lib/stages/schema.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { BulkBar } from "../bulk/bulk-parts.ts";
import { activeFilters, type ContactFilters, filterQuery } from "../contact-filters.ts";
import { contactKeys, markOtherBoardsStale } from "../contact-queries.ts";
import { CardBody, cardHeight } from "./card-body.tsx";
import type { CardField } from "./card-fields/card-fields.ts";
import type { LoadSummary } from "./card-indicators.tsx";
import { contactChoices } from "./choices.tsx";
import { contactBoardQuery } from "./contact-board-query.ts";
import { type ContactCard, cardOf } from "./contact-card.ts";

const ConsequenceHint = lazyPart(() =>
  import("./consequence-hint.tsx").then((module) => module.ConsequenceHint),
);
const ColumnOrderItems = lazyPart(() =>
  import("./column-order-items.tsx").then((module) => module.ColumnOrderItems),
);
const MessageItem = lazyPart(() => import("./message-item.tsx").then((module) => module.MessageItem));

const none: ReadonlySet<string> = new Set();

/** Number of cards in each further page of a column. */
const PAGE = 60;

const loadOrders = () => import("./column-orders.ts");

function stageBoardQuery(workspaceId: string, filters: ContactFilters) {
  return contactBoardQuery(workspaceId, filters, async (pageSize, signal): Promise<Board> => {
    const query = { ...filterQuery(filters), pageSize };
    const [{ columns }, sorted] = await Promise.all([
      call(contactEndpoints.board, { workspaceId, query, signal }),
      filters.columnOrders === ""
        ? undefined
        : loadOrders().then(({ readSorted }) => readSorted({ workspaceId, filters, pageSize, signal })),
    ]);
    return {
      columns: columns.map(({ stage, count, isCountExact, contacts, continuationToken }) => ({
        id: stage.id,
        name: stage.name,
        color: stage.color,
        isDefault: stage.isDefault,
        count,
        isCountExact,
        cards: contacts.map((contact) => cardOf(contact)),
        continuationToken,
        ...sorted?.get(stage.id),
      })),
      mayMoveOut: filters.conditions.includes('"stageId"'),
    };
  });
}

export type ContactKindInput = {
  workspaceId: string;
  filters: ContactFilters;
  /** Data shown on cards. */
  fields: readonly CardField[];
  canWrite: boolean;
  canLimit: boolean;
  /** How long webhooks of a move wait, in milliseconds. */
  undoMs: number;
  queries: QueryClient;
  /** The current user. */
  readerId: string;
  t: Translate<"contacts.choices">;
};

/** Configures the board for contacts, with stages as columns. */
export function contactKind({
  workspaceId,
  filters,
  fields,
  canWrite,
  canLimit,
  undoMs,
  queries,
  t,
}: ContactKindInput): CardKind<ContactCard> {
  const loadSummary = createSummaryLoader(workspaceId);
  const height = cardHeight(fields);
  const changed = (contact: Contact) => {
    const { id } = contact;
    queries.setQueryData(contactKeys.detail(workspaceId, id), contact);
    void queries.invalidateQueries({ queryKey: contactKeys.history(workspaceId, id) });
    // The undo of a move can follow a change of the grouping.
    markOtherBoardsStale(queries, workspaceId, "");
    return cardOf(contact);
  };
  return {
    noun: "contact",
    remember: workspaceId,
    parameter: "contact",
    canWrite,
    query: stageBoardQuery(workspaceId, filters),
    boardsKey: contactKeys.grouping(workspaceId, ""),
    loadPage: async (stageId, continuationToken) => {
      const orders =
        filters.columnOrders === "" ? undefined : (await loadOrders()).readColumnOrders(filters.columnOrders);
      const orderBy = orders?.get(stageId) ?? ("card" as const);
      const query = { ...filterQuery(filters), stageId, orderBy, pageSize: PAGE, continuationToken };
      const page = await call(contactEndpoints.list, { workspaceId, query });
      return {
        cards: page.data.map((contact) => cardOf(contact)),
        continuationToken: page.continuationToken,
      };
    },
    move: async (id, place, mutationId) => {
      const body = bodyOf(id, place);
      const { contact } = await call(contactEndpoints.move, { workspaceId, body, mutationId });
      return changed(contact);
    },
    undoMove: async (id, place, mutationId) => {
      const body = bodyOf(id, place);
      const { contact, webhooks } = await call(contactEndpoints.undoMove, { workspaceId, body, mutationId });
      return { card: changed(contact), webhooks };
    },
    undoMs,
    moveMany: async (contactIds, stageId, mutationId) => {
      const body = { contactIds: [...contactIds], stageId };
      await call(contactEndpoints.bulkMove, { workspaceId, body, mutationId });
      markOtherBoardsStale(queries, workspaceId, "");
    },
    remove: async (ids, mutationId) => {
      const body = { contactIds: [{ ids: [...ids] }] };
      await call(contactEndpoints.deleteBatch, { workspaceId, body, mutationId });
      void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
    },
    offerRestore: (ids, title) => offerRestore({ workspaceId, ids, title }),
    pageOf: (id) => `/${workspaceId}/contacts/${id}`,
    renderBody: ({ contact }) => <CardBody contact={contact} fields={fields} loadSummary={loadSummary} />,
    estimateHeight: () => height,
    limits: contactLimits({ workspaceId, filters, canLimit }),
    renderColumnItems: (stageId) => <ColumnOrderItems stageId={stageId} />,
    canEditColumns: canLimit,
    choices: contactChoices(t),
    renderMenuItems: (ids) => <MessageItem cardIds={ids} />,
    renderBulkActions: (ids) => <ChoiceButtons cardIds={ids} />,
    ...(canWrite && { renderMatchingBar: matchingBar(filters) }),
    renderHint: (stageId, count) => <ConsequenceHint stageId={stageId} count={count} />,
  };
}

/** Returns a move as the API accepts it. */
function bodyOf(id: string, { columnId, beforeId, afterId, fromColumnId }: MovePlace) {
  return { id, stageId: columnId, beforeId, afterId, fromStageId: fromColumnId };
}

function matchingBar(filters: ContactFilters): CardKind["renderMatchingBar"] {
  return ({ columnId, count, isCountExact, onClear, className }) => (
    <BulkBar
      selection={{ ids: none, isAll: true, selectAll: () => {}, clear: onClear }}
      query={{
        ...filterQuery(filters),
        ...(columnId === null ? { isOnBoard: "true" } : { stageId: columnId }),
      }}
      found={{ count, isCountExact }}
      className={className}
    />
  );
}

/** Returns a function that loads the facts on a card. Its code is loaded with the first one, after the cards. */
function createSummaryLoader(workspaceId: string): LoadSummary {
  const read = async (ids: readonly string[]) => {
    const query = { ids: ids.join() };
    const facts = await call(timelineEndpoints.facts, { workspaceId, query });
    return new Map(facts.map((one) => [one.contactId, one]));
  };
  let loading: Promise<LoadSummary> | undefined;
  return async (contactId) => {
    loading ??= import("./batch-loader.ts").then(({ createBatchLoader }) => createBatchLoader(read));
    const load = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return load(contactId);
  };
}

type ContactLimitsInput = { workspaceId: string; filters: ContactFilters; canLimit: boolean };

function contactLimits({ workspaceId, filters, canLimit }: ContactLimitsInput): ColumnLimits {
  return {
    query: {
      // Below the workspace's root, which a change of a stage invalidates.
      queryKey: [...workspaceKeys.detail(workspaceId), "stage-limits"],
      queryFn: async ({ signal }): Promise<readonly ColumnLimit[]> =>
        (await call(stageEndpoints.limits, { workspaceId, signal })).map(columnLimit),
    },
    isPartial: activeFilters(filters).length > 0,
    entity: "contact",
    ...(canLimit && {
      save: async (id, body, mutationId) => {
        const query = { id };
        return columnLimit(await call(stageEndpoints.setLimits, { workspaceId, query, body, mutationId }));
      },
    }),
  };
}

function columnLimit({ stageId, ...limits }: StageLimits): ColumnLimit {
  return { columnId: stageId, ...limits };
}
