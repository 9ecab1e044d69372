import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import type { Assets } from '../../rendering/Document.tsx';
import type { Page, ServerEntry } from '../../rendering/server-entry.tsx';
import { isKeptOut, publicSettings } from '../../rules/settings.ts';
import { UNAVAILABLE_RETRY_S } from '../../rules/errors.ts';
import type { Settings } from '../database/settings.ts';
import { referenceOf } from '../http/request-id.ts';
import { pageFormats, withSuffix, type PageFormat } from '../http/page-format.ts';
import type { SentPage } from './page-cache.ts';
import { Tee } from './tee.ts';

type Pipe = PipeableStream['pipe'];

/** A proxy refuses a response whose headers exceed its buffer, which has 4 kB in nginx. A search can have a longer address. */
const LINKED_ADDRESS_MAX = 500;

const REVALIDATED = { 'Cache-Control': 'no-cache' };

interface PageToSend {
  entry: ServerEntry;
  page: Page;
  format: PageFormat;
  /** Path and query without the suffix of a format. */
  address: string;
  /** Returns the files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  headers?: Record<string, string> | undefined;
  /** Whether the settings keep the site out of search engines. */
  keptOut?: boolean;
  /** Path of the form that edits the page, if it is the preview of a draft. */
  editor?: string | undefined;
}

/** Returns what was sent, unless the page could not be rendered or the visitor left before. */
type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<SentPage | undefined>;

interface Dependencies {
  origin: string;
  log: Logger;
  settings: Settings;
  /** Whether emails leave the server. */
  sendsEmail: boolean;
}

/** Sends a page whose data is loaded. Resolves once it is rendered, even if the visitor still reads it. */
export function createSendPage({ origin, log, settings, sendsEmail }: Dependencies): SendPage {
  return async (request, response, sent) => {
    try {
      return await send(request, response, sent);
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered');
      const failed = { ...sent, page: sent.entry.withFailure(sent.page) };
      await send(request, response, failed).catch(() => sendLastResort(request, response, settings.current));
      return undefined;
    }
  };

  async function send(request: Request, response: Response, sent: PageToSend): Promise<SentPage | undefined> {
    if (response.destroyed) return undefined;
    const { pipe } = await render(request, sent);
    const keptOut = isKeptOut(settings.current);
    return sent.format === 'html'
      ? stream(pipe, response, { ...sent, keptOut })
      : convert(pipe, response, { ...sent, keptOut }, sent.format);
  }

  /** Starts to render a page. Throws if any part of it fails. */
  async function render(request: Request, sent: PageToSend): Promise<PipeableStream> {
    const { entry, assets, editor } = sent;
    const page = entry.withPublicErrors(sent.page, referenceOf(request.id));
    const frame = { origin, settings: publicSettings(await settings.read(), { sendsEmail }) };
    const element = entry.createHtml(page, { ...frame, assets: assets(entry.routeModules(page)), editor });
    return new Promise((resolve, reject) => {
      const html = renderToPipeableStream(element, { onShellReady: () => resolve(html), onError: reject });
    });
  }

  /** Sends a page in another format than HTML. */
  async function convert(
    pipe: Pipe,
    response: Response,
    sent: PageToSend,
    format: Exclude<PageFormat, 'html'>,
  ): Promise<SentPage> {
    // Few requests need the packages that read HTML. `backup/backups.ts` has the measurement.
    const [{ readPageContent }, { writePage }] = await Promise.all([
      import('./page-content.ts'),
      import('./write-page.ts'),
    ]);
    const content = readPageContent(await text(pipe(new PassThrough())), origin + sent.address);
    const headers = headersOf(sent, content.address && canonicalLink(content.address));
    const bytes = Buffer.from(writePage(content, format));
    sendHead(response, sent, headers);
    response.end(bytes);
    return { bytes, headers };
  }
}

/** Sends a page as HTML while React writes it. */
async function stream(pipe: Pipe, response: Response, sent: PageToSend): Promise<SentPage> {
  const hasLink = isIndexed(sent) && sent.address.length <= LINKED_ADDRESS_MAX;
  const headers = headersOf(sent, hasLink ? alternatesLink(sent.address) : undefined);
  sendHead(response, sent, headers);
  const tee = pipe(new Tee(response));
  await finished(tee);
  return { bytes: tee.bytes, headers };
}

function headersOf({ format, keptOut }: PageToSend, link: string | undefined): Record<string, string> {
  return {
    'Content-Type': `${pageFormats[format].type}; charset=utf-8`,
    ...(link && { Link: link }),
    ...(keptOut && { 'X-Robots-Tag': 'noindex, nofollow' }),
  };
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
  const sentence = `Something went wrong. Please write to ${email} and name the error ${referenceOf(String(id))}.`;
  response.status(500).type('text').send(sentence);
}
