import { route } from "#lib/platform/api/route.ts";
import { segmentationEndpoints } from "#lib/segmentations/endpoints.ts";
import {
  createSegmentation,
  deleteSegmentation,
  listSegmentations,
  updateSegmentation,
} from "#lib/segmentations/index.ts";

export const GET = route(segmentationEndpoints.list, ({ ctx }) => listSegmentations(ctx));

export const POST = route(segmentationEndpoints.create, ({ ctx, body }) => createSegmentation(ctx, body));

export const PUT = route(segmentationEndpoints.update, ({ ctx, query, body }) =>
  updateSegmentation(ctx, query.id, body),
);

export const DELETE = route(segmentationEndpoints.delete, ({ ctx, query }) =>
  deleteSegmentation(ctx, query.id),
);
