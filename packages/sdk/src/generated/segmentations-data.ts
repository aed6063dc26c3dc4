// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Segmentation = { id: string; name: string };

export type CreateSegmentation = { name: string };

export type UpdateSegmentation = { name?: string };
