import { beforeAll, expect } from '@jest/globals';
import { parse, type HTMLElement } from 'node-html-parser';
import type { Role } from '../../src/rules/operator.ts';
import type { TestApp } from './app.ts';
import { addOperator, signedIn } from './operators.ts';

type Named = Record<string, string>;

interface Answer {
  status: number;
  headers: Headers;
  location: string | null;
  document: HTMLElement;
}

interface OperatorPages {
  get(path: string, headers?: Named): Promise<Answer>;
  post(path: string, fields: Named | FormData | URLSearchParams, headers?: Named): Promise<Answer>;
  signIn(username: string, password: string, more?: Named, headers?: Named): Promise<Answer>;
  /** Returns the fields of the form on a page as a browser would send them. */
  formOf(path: string): Promise<Named>;
  /** Returns the fields of the form that undoes the last change of a document. */
  undoForm(path: string): Promise<Named>;
  /** Creates a document and returns the path of its form. */
  create(contentType: string, fields: Named): Promise<string>;
  /** Downloads a file as text, including its byte order mark. */
  save(path: string): Promise<{ headers: Headers; text: string }>;
}

/**
 * Uses the back office as a browser without scripts. Requests come from Anna, who is signed in with this role, unless
 * they have their own headers. Without a role, nobody is signed in.
 */
export function operatorPages(app: TestApp, role?: Role): OperatorPages {
  let session: Named = {};
  if (role) {
    beforeAll(async () => {
      session = await signedIn(app.database, await addOperator(app.database, 'anna', role));
    });
  }

  async function ask(path: string, headers: Named, init: RequestInit = {}): Promise<Answer> {
    const response = await app.request(path, { ...init, headers: { accept: 'text/html', ...headers } });
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      document: parse(await response.text()),
    };
  }
  const get: OperatorPages['get'] = (path, headers = session) => ask(path, headers);
  const post: OperatorPages['post'] = (path, fields, headers = session) =>
    ask(path, headers, { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) });

  return {
    get,
    post,
    signIn: (username, password, more, headers) => post('/operator/sign-in', { username, password, ...more }, headers),
    async formOf(path) {
      return fieldsOf((await get(path)).document);
    },
    async undoForm(path) {
      const links = (await get(`${path}/history`)).document.querySelectorAll('main a');
      const undo = links.find(({ text }) => text.trim().startsWith('Undo'));
      return fieldsOf((await get(undo?.getAttribute('href') ?? '')).document);
    },
    async create(contentType, fields) {
      const { status, location } = await post(`/operator/content/${contentType}/new`, fields);
      expect(status).toBe(303);
      return location?.replace('?saved', '') ?? '';
    },
    async save(path) {
      const response = await app.request(path, { headers: session });
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      return { headers: response.headers, text };
    },
  };
}

/** Returns the fields of the form on a page as a browser would send them. */
export function fieldsOf(document: HTMLElement): Named {
  const fields: Named = {};
  for (const control of document.querySelectorAll('form[data-guarded] :is(input, textarea, select)')) {
    const name = control.getAttribute('name') ?? '';
    const type = control.getAttribute('type') ?? '';
    if (['radio', 'checkbox'].includes(type) && !control.hasAttribute('checked')) continue;
    const option = control.querySelector('option[selected]') ?? control.querySelector('option');
    if (control.tagName === 'SELECT') fields[name] = option?.getAttribute('value') ?? option?.text ?? '';
    else if (control.tagName === 'TEXTAREA') fields[name] = control.textContent.replace(/^\n/, '');
    else if (type === 'checkbox') {
      // The server joins the values of controls with the same name.
      fields[name] = [fields[name], control.getAttribute('value')].filter(Boolean).join('\n');
    } else fields[name] = control.getAttribute('value') ?? '';
  }
  return fields;
}

/** Returns the text of each matching element with collapsed white space. */
export const texts = (document: HTMLElement, selector: string): string[] =>
  document.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, ' ').trim());

/** Returns the texts of the status filters above a list, with their counts. */
export const filters = (document: HTMLElement): string[] => texts(document, 'main nav[aria-label=Status] a');

/** Returns the error messages of a form by field name. */
export const problems = (document: HTMLElement): Named =>
  Object.fromEntries(
    document.querySelectorAll('[id$=-error]').map(({ id, text }) => [id.replace(/-error$/, ''), text] as const),
  );
