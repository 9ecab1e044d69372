import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Returns a document in XML. The names of attributes begin with `@_`. */
export function xmlText(document: object): string {
  return builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...document });
}
