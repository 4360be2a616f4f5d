import { SaxesParser } from 'saxes';

/** An element of a document: its name as written, attributes, text and children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlElement[];
}

/** Reads a document as strictly as XML asks for. @throws when it is not well-formed or a prefix has no namespace */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element: XmlElement = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  const [first] = root.children;
  if (!first) throw new Error('The document is empty.');
  return first;
}

/** The elements of a name directly below another. */
export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

/** The text of the one element of a name directly below another. */
export function textOf(element: XmlElement, name: string): string {
  const found = childrenOf(element, name);
  if (found.length !== 1 || !found[0]) throw new Error(`${element.name} has ${found.length} of ${name}.`);
  return found[0].text;
}
