import { translator } from "#lib/platform/localization/translator.ts";
import type privacy from "#messages/en/privacy.json";

type Table = keyof (typeof privacy)["documents"]["tables"];

/** Returns the description of a table's content. */
export function tableLabel(locale: string, table: string): string {
  return translator(locale, "privacy.documents.tables")(table as Table);
}
