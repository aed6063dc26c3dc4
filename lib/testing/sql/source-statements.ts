import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/** The text of a statement in a source file. Values that the code puts into it appear as `$99`. */
type SourceStatement = { path: string; text: string };

const KEYWORDS = "(?:select|insert into|update|delete from|with)";
/** How a statement begins. SQL keywords in this code are lower case; sentences in English begin with a capital. */
const BEGINS = new RegExp(`^\\s*${KEYWORDS}\\s`);
/** Whether a file may have one, because parsing all files takes seconds. */
const MAY_HAVE = new RegExp(`["'\`]\\s*${KEYWORDS}\\s`);

/**
 * Returns the statements written as strings in the program. Those composed with the query builder are not among them.
 */
export function readSourceStatements(): SourceStatement[] {
  const paths = globSync("{lib,worker}/**/*.ts").filter(
    (path) => !/\.test\.ts$|^lib\/(?:testing|demo)\//.test(path),
  );
  return paths.flatMap((path) =>
    stringsIn(path)
      .filter((text) => BEGINS.test(text))
      .map((text) => ({ path, text })),
  );
}

function stringsIn(path: string): string[] {
  const source = readFileSync(path, "utf8");
  if (!MAY_HAVE.test(source)) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("$99"));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts;
}
