import { readFileSync, statSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { brotliCompressSync } from 'node:zlib';

/** What the first visit of a page downloads, in bytes as sent with brotli, without pictures. */
export interface Weight {
  html: number;
  js: number;
  css: number;
  font: number;
}

/** Returns the size of a page of the built site and of the files that its HTML names. */
export function weigh(html: string, folder = 'dist/client'): Weight {
  const document = parse(html);
  const named = (selector: string, attribute: string) =>
    document.querySelectorAll(selector).flatMap((element) => (element.getAttribute(attribute) ?? '').split(' '));
  const sum = (addresses: string[]) => addresses.reduce((bytes, address) => bytes + sentBytes(folder + address), 0);
  return {
    html: brotliCompressSync(html).length,
    js: sum(['src', 'data-entry', 'data-preloads'].flatMap((attribute) => named('script[src]', attribute))),
    css: sum(named('link[rel=stylesheet]', 'href')),
    font: sum(named('link[rel=preload][as=font]', 'href')),
  };
}

/** Fonts and very small files have no brotli version. */
function sentBytes(file: string): number {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return compressed?.size ?? readFileSync(file).length;
}
