import ts from "typescript";

/** Text in a source file that people read and that is not in the message files. */
type FoundText = { path: string; line: number; text: string };

/** Attributes and properties whose string people read. */
const readable =
  /^(?:alt|aria-label|aria-description|aria-placeholder|aria-valuetext|aria-roledescription|title|label|placeholder|hint|description|message|text|caption|heading|confirm\w*|empty\w*|group|\w+(?:Label|Title|Text|Hint|Description|Message))$/;
/** Elements whose content is code. */
const code = new Set(["code", "kbd", "pre", "Code", "Kbd"]);
/** Names that are the same in every language. */
const names =
  /^(?:Tertulia|WhatsApp|Messenger|Instagram|Telegram|Facebook|Meta|OpenAI|CSV|PDF|URL|JSON|HTTP|API|ID|WABA|cURL|OpenAPI|TypeScript|JavaScript|Python|GET|POST|PUT|PATCH|DELETE|UTC|OK|Bearer YOUR_API_KEY|Esc|Enter|Ctrl|Alt|Shift|Tab|ms|English|Español|[A-Z])$/;
const sentence = /^[¿¡]?\p{Lu}[\p{Ll}'’]+,? [\p{L}\d{(“"]/u;

/** Finds text that people read in the components and pages of a file. */
export function findText(path: string, source: string): FoundText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: FoundText[] = [];
  const visit = (node: ts.Node): void => {
    if (isCode(node) || isForDevelopers(node)) return;
    const text = visibleText(node);
    if (text !== null) {
      found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isCode(node: ts.Node): boolean {
  return ts.isJsxElement(node) && code.has(node.openingElement.tagName.getText());
}

/** Errors for developers, types and imports are not shown to people. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  return ts.isTypeNode(node) || ts.isImportDeclaration(node);
}

function visibleText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return worthTranslating(node.text);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return null;
  if (isCompared(node)) return null;
  if (ts.isTemplateExpression(node) && isReadable(node)) return literalWords(node);
  const text = ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text;
  if (sentence.test(text)) return worthTranslating(text);
  return isReadable(node) && /^[¿¡]?\p{Lu}/u.test(text) ? worthTranslating(text) : null;
}

/** Returns the words between the values of a template: "collapsed" of `${name}, collapsed`. */
function literalWords({ head, templateSpans }: ts.TemplateExpression): string | null {
  const texts = [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  const words = texts.map((text) => worthTranslating(text.replaceAll(/^\P{L}+|\P{L}+$/gu, "")));
  return words.find((word) => word !== null) ?? null;
}

/** Whether a string is only compared with a value: `type === "QUICK_REPLY"`. */
function isCompared({ parent }: ts.Node): boolean {
  return (
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      parent.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken)
  );
}

/** Whether a string is the value of an attribute or property that people read, or a child of an element. */
function isReadable(node: ts.Node): boolean {
  let outer = node.parent;
  while (
    ts.isConditionalExpression(outer) ||
    ts.isBinaryExpression(outer) ||
    ts.isParenthesizedExpression(outer)
  ) {
    outer = outer.parent;
  }
  if (ts.isJsxExpression(outer) && !ts.isJsxAttribute(outer.parent)) return true;
  if (ts.isJsxExpression(outer)) outer = outer.parent;
  if (ts.isJsxAttribute(outer) || ts.isPropertyAssignment(outer) || ts.isBindingElement(outer)) {
    return readable.test(outer.name.getText());
  }
  return false;
}

function worthTranslating(text: string): string | null {
  const trimmed = text.replaceAll(/\s+/g, " ").trim();
  return /\p{L}{2}/u.test(trimmed) && !names.test(trimmed) ? trimmed : null;
}
