// Written by `npm run statements`.

export interface TagsRows {
  find_tags_by_name: { key: string | null; id: string };
}
