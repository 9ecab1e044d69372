import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { renderToPipeableStream } from 'react-dom/server';
import type { Assets } from '../../rendering/Document.tsx';
import type { Page, ServerEntry } from '../../rendering/server-entry.tsx';
import { publicSettings } from '../../rules/settings.ts';
import { UNAVAILABLE_RETRY_S } from '../../rules/errors.ts';
import type { Settings } from '../database/settings.ts';
import { referenceOf } from '../http/request-id.ts';
import { pageFormats, withSuffix, type PageFormat } from '../http/page-format.ts';
import { HtmlStream, type HtmlOutput } from './html-stream.ts';
import type { SentPage } from './page-cache.ts';

/** A proxy refuses a response whose headers exceed its buffer, which has 4 kB in nginx. A search can have a longer address. */
const LINKED_ADDRESS_MAX = 500;

/** React would otherwise send large finished parts of a page after the others. */
const PROGRESSIVE_CHUNK_SIZE = Infinity;

/** After this time, a part of a page whose data is still missing says that it is not available. */
const DEFERRED_MAX_MS = 8_000;

const REVALIDATED = { 'Cache-Control': 'no-cache' };

export interface PageToSend {
  entry: ServerEntry;
  page: Page;
  format: PageFormat;
  /** Path and query without the suffix of a format. */
  address: string;
  /** Returns the files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  headers?: Record<string, string> | undefined;
  /** Path of the form that edits the page, if it is the preview of a draft. */
  editor?: string | undefined;
}

/** Returns what was sent, unless a part of it is missing: such a page cannot be cached. */
export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<SentPage | undefined>;

/** Collects a page that is not sent as HTML. */
const NO_OUTPUT: HtmlOutput = { write() {}, end() {} };

interface Dependencies {
  origin: string;
  log: Logger;
  settings: Settings;
}

/**
 * Sends a page whose status is known. Resolves once it is rendered, even if the visitor still reads it. Streams HTML to
 * browsers. Crawlers and readers of other formats get the page with all its data at once.
 */
export function createSendPage({ origin, log, settings }: Dependencies): SendPage {
  return async (request, response, sent) => {
    const { promise: expired, resolve: expire } = Promise.withResolvers<null>();
    const timer = setTimeout(expire, DEFERRED_MAX_MS, null);
    response.once('close', () => expire(null));
    const { entry, format } = sent;
    const page = entry.limitDeferredData(sent.page, expired);
    const send = format === 'html' ? stream : convert;
    try {
      const atOnce = format !== 'html' || isbot(request.headers['user-agent'] ?? '');
      const result = await send(request, response, { ...sent, page: atOnce ? await entry.withAllData(page) : page });
      return (await entry.isComplete(page)) ? result : undefined;
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered');
      if (response.headersSent) return void response.destroy();
      const failed = { ...sent, page: entry.withFailure(page) };
      await send(request, response, failed).catch(() => sendLastResort(request, response, settings.current));
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  /** Sends HTML while it is rendered. */
  async function stream(request: Request, response: Response, sent: PageToSend): Promise<SentPage | undefined> {
    // The visitor has left.
    if (response.destroyed) return undefined;
    const hasLink = isIndexed(sent) && sent.address.length <= LINKED_ADDRESS_MAX;
    const headers = headersOf(sent, hasLink ? alternatesLink(sent.address) : undefined);
    const { html, failed } = await render(request, sent, response, () => sendHead(response, sent, headers));
    return failed ? undefined : { bytes: html, headers };
  }

  /** Renders HTML and sends it in another format. */
  async function convert(request: Request, response: Response, sent: PageToSend): Promise<SentPage | undefined> {
    const { html, failed } = await render(request, sent, NO_OUTPUT, () => {});
    // Few requests need the packages that read HTML. `backup/backups.ts` has the measurement.
    const [{ readPageDocument }, { writeDocument }] = await Promise.all([
      import('./page-document.ts'),
      import('./write-document.ts'),
    ]);
    if (response.destroyed || sent.format === 'html') return undefined;
    const document = readPageDocument(html.toString(), origin + sent.address);
    const headers = headersOf(sent, document.address && canonicalLink(document.address));
    const bytes = Buffer.from(writeDocument(document, sent.format));
    sendHead(response, sent, headers);
    response.end(bytes);
    return failed ? undefined : { bytes, headers };
  }

  /** Renders a page to an output. Throws if not even the layout can be rendered. Calls `start` before the first byte. */
  async function render(
    request: Request,
    sent: PageToSend,
    output: HtmlOutput,
    start: () => void,
  ): Promise<{ html: Buffer; failed: boolean }> {
    const { entry, assets, editor } = sent;
    const page = entry.withPublicErrors(sent.page, referenceOf(String(request.id)));
    const frame = { origin, settings: publicSettings(await settings.read()) };
    const element = entry.createDocument(page, { ...frame, assets: assets(entry.routeModules(page)), editor });
    const dataElements = entry.withAllData(page).then((known) => entry.dataElements(known, frame));
    // The stream throws the error at its end. Until then, Node would take it for one that nobody handles, and end the process.
    dataElements.catch(() => {});
    const html = new HtmlStream(output, dataElements);
    let failure: { error: unknown } | undefined;
    let started = false;
    await new Promise<void>((resolve, reject) => {
      html.on('finish', resolve).on('error', reject);
      const { pipe, abort } = renderToPipeableStream(element, {
        progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE,
        onShellReady() {
          if (failure) {
            reject(failure.error);
            return abort();
          }
          started = true;
          start();
          pipe(html);
        },
        onShellError: reject,
        onError(error) {
          if (started) log.error({ err: error }, 'part of a page could not be rendered');
          failure ??= { error };
        },
      });
    });
    return { html: html.html(), failed: failure !== undefined };
  }
}

function headersOf({ format }: PageToSend, link: string | undefined): Record<string, string> {
  return { 'Content-Type': `${pageFormats[format].type}; charset=utf-8`, ...(link && { Link: link }) };
}

function isIndexed({ page, headers }: PageToSend): boolean {
  return page.statusCode === 200 && headers === undefined;
}

/** Returns the addresses of the other formats (RFC 8288). */
function alternatesLink(address: string): string {
  const others = ['markdown', 'json'] as const;
  return others
    .map((format) => `<${withSuffix(address, format)}>; rel="alternate"; type="${pageFormats[format].type}"`)
    .join(', ');
}

function canonicalLink(address: string): string {
  return `<${address}>; rel="canonical"`;
}

function sendHead(response: Response, sent: PageToSend, own: Record<string, string>): void {
  const { page, headers = REVALIDATED } = sent;
  response.status(page.statusCode).set({ ...headers, ...own });
  if (page.statusCode === 503) response.set('Retry-After', String(UNAVAILABLE_RETRY_S));
}

/** Sends a plain sentence when even the error page cannot be rendered. */
function sendLastResort({ id }: Request, response: Response, { email }: Settings['current']): void {
  const text = `Something went wrong. Please write to ${email} and name the error ${referenceOf(String(id))}.`;
  response.status(500).type('text').send(text);
}
