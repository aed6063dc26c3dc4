/** A result of the search: a guide, one of its sections, or an operation. */
export type SearchEntry = {
  href: string;
  /** Its own heading. */
  heading: string;
  /** The page that contains it, or the method and path of an operation. */
  place: string;
  text: string;
};
