import { SaxesParser, type SaxesTagNS } from "saxes";

/** An element. Its name has no prefix. */
export type XmlElement = {
  namespace: string;
  name: string;
  /** Attributes without a namespace. */
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text of the element, without that of its children. */
  text: string;
};

/**
 * Reads a document. Throws an Error if it is not well formed, and for comments, DTDs, CDATA and processing
 * instructions: SAML needs none of them, and parsers disagree about them.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on("error", (error) => {
    throw error;
  });
  for (const event of ["doctype", "comment", "cdata", "processinginstruction"] as const) {
    parser.on(event, () => {
      throw new Error(`The XML contains a ${event}.`);
    });
  }
  parser.on("opentag", (tag) => {
    const element = toElement(tag);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.write(text).close();
  if (!root) throw new Error("The XML has no element.");
  return root;
}

function toElement({ local, uri, attributes }: SaxesTagNS): XmlElement {
  const plain = Object.values(attributes).filter((attribute) => attribute.prefix === "");
  return {
    namespace: uri,
    name: local,
    attributes: Object.fromEntries(plain.map(({ local, value }) => [local, value])),
    children: [],
    text: "",
  };
}

/** Returns the children with a name: `{namespace}`, then the name. */
export function childrenOf(element: XmlElement | undefined, namespace: string, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.name === name && child.namespace === namespace);
}

/** Returns the only child with a name. Throws an Error if there is none or more than one. */
export function onlyChild(element: XmlElement, namespace: string, name: string): XmlElement {
  const [child, ...others] = childrenOf(element, namespace, name);
  if (!child || others.length > 0) throw new Error(`${element.name} must have one ${name}.`);
  return child;
}

/** Returns the elements with a name anywhere in an element. */
export function descendantsOf(element: XmlElement, namespace: string, name: string): XmlElement[] {
  const below = element.children.flatMap((child) => descendantsOf(child, namespace, name));
  return element.name === name && element.namespace === namespace ? [element, ...below] : below;
}
