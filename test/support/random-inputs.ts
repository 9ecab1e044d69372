import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { contactExtras, contactForm, useCases } from '../../src/rules/contact.ts';
import type { FormSchema } from '../../src/rules/field-schema.ts';
import { newsletterForm } from '../../src/rules/newsletter.ts';

/** A REST call that stores a form. */
export interface FormCall {
  path: string;
  form: FormSchema;
  table: string;
  /** Text fields that are stored in the column of the same name. */
  stored: readonly string[];
}

export const formCalls: FormCall[] = [
  {
    path: '/api/contact',
    form: { ...contactForm, ...contactExtras },
    table: 'contact_submissions',
    stored: ['name', 'email', 'company', 'role', 'useCase', 'message'],
  },
  { path: '/api/newsletter/subscribe', form: newsletterForm, table: 'newsletter_subscribers', stored: ['email'] },
];

const anything = contactExtras.about;

/** Addresses to which anybody can send a body, and which store no row for it. */
export const otherCalls: Record<string, FormSchema> = {
  '/visits': {},
  '/operator/sign-in': { username: anything, password: anything, code: anything, next: anything, unsaved: anything },
  '/operator/setup': { username: anything, password: anything },
  '/operator/content/blog-posts/new': { writer: anything, title: anything },
};

/** A request to such a call, with the fields that its body contains. */
export interface FormRequest {
  type: string;
  accept: string;
  body: string | Uint8Array<ArrayBuffer>;
  fields: Record<string, unknown>;
}

/** An answer after this time counts as a hang. */
export const HANG_MS = 6_000;

/** Sends a request and returns its response. Rejects after `HANG_MS`. */
export function sendForm(
  address: string,
  { type, accept, body }: FormRequest,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': type, accept, ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANG_MS),
  });
}

/** Characters that programs treat in special ways. */
const SPECIAL = [
  ...'\0\u0001\u001b\t\r\n\u0085\u00a0\u00ad\u2028\u2029\u200b\u200d\u202e\u2066\ufeff\ufffe\uffff',
  ...'e\u0301iİẞΣﬁÅа😀 @.\'"<\\%',
  '\ud800',
  '\udc00',
];

/** Any text: ordinary letters, controls, direction marks, half surrogate pairs, and lengths at the limits. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...SPECIAL), maxLength: 20 }),
  fc.constantFrom(199, 200, 201, 254, 255, 2_001, 10_000, 10_001).map((length) => 'x'.repeat(length)),
);

const numbers = fc.constantFrom(0, -0, 1, -1, 2 ** 53, 2 ** 63, Number.MAX_VALUE, Number.MIN_VALUE);
const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 1, arbitrary: numbers },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.nat(500).map((depth) => JSON.parse('['.repeat(depth + 1) + ']'.repeat(depth + 1))) },
);

/** Texts that a field accepts, mostly. */
const mostly = (...good: unknown[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...good) }, anyText);

/** Values that a field accepts, mostly. The fields that the browser adds are not here. */
const goodValues: Record<string, fc.Arbitrary<unknown>> = {
  name: fc.oneof(
    fc.constant('Ada Example'),
    anyText.map((text) => `Ada ${text}`),
  ),
  email: fc.oneof(
    fc.emailAddress(),
    fc.emailAddress().map((address) => address.toUpperCase()),
    fc.constantFrom(
      'İ@example.com',
      'ΟΔΥΣΣΕΥΣ@example.com',
      'ẞ@ẞ.example',
      'a@ÅNGSTRÖM.example',
      'a\u030a@example.com',
    ),
  ),
  company: mostly('Example & Partners', ''),
  role: mostly('Office manager', null, ' Paralegal '),
  useCase: fc.constantFrom(...useCases),
  message: fc.oneof(
    fc.constant('We prepare exhibit books by hand.'),
    anyText.map((text) => `What can you do with this?\r\n${text}`),
  ),
  idempotencyKey: fc.uuid(),
  path: fc.oneof(
    fc.constantFrom('/about', '/topics/paper'),
    anyText.map((text) => `/technologies/${text}`),
  ),
  navigated: fc.constant(true),
};

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'status',
  'isActive',
  '',
  'Name',
  'name[]',
  'a\nb',
];
const otherName = fc.oneof(fc.constantFrom(...NAMES), anyText);

type Field = [name: string, value: unknown];

/** The fields of a form: most are as they should be, some are missing, wrong or unknown. */
function fieldsOf(form: FormSchema): fc.Arbitrary<Field[]> {
  const schemas = Object.entries(form);
  // Of each form, some requests have only good values.
  const weight = 3 * schemas.length;
  const own = schemas.map(([name, { required }]) => {
    const missing = { weight: required ? 1 : weight, arbitrary: fc.constant<Field[]>([]) };
    const good = goodValues[name] ?? mostly('', 'newsletter', '/blog/2026/01/first-forms');
    return fc.oneof(
      { weight, arbitrary: good.map((value): Field[] => [[name, value]]) },
      { weight: 1, arbitrary: anyValue.map((value): Field[] => [[name, value]]) },
      missing,
    );
  });
  const unknown = fc.oneof(
    { weight: 10, arbitrary: fc.constant<Field[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(otherName, anyValue), { maxLength: 3 }) },
  );
  return fc.tuple(...own, unknown).map((lists) => lists.flat());
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const accept = fc.constantFrom(JSON_TYPE, 'text/html', '*/*');

/** Bodies that are no form. */
const brokenBodies = fc.oneof(
  fc.json({ maxDepth: 5 }),
  anyText,
  fc.uint8Array({ maxLength: 200 }),
  fc.nat(30_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(10_000).map((depth) => `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constantFrom(
    '{"name":1e999}',
    `{"name":${'9'.repeat(60_000)}}`,
    '{"name":"a","name":"b"}',
    '\ufeff{}',
    '{"a":1}}',
  ),
  fc.nat(1_000).map((extra) => 'x'.repeat(65_000 + extra)),
);

/** Requests to a call: valid ones, almost valid ones, and bodies that nobody can read. */
export function formRequests({ form }: Pick<FormCall, 'form'>): fc.Arbitrary<FormRequest> {
  const fields = fieldsOf(form);
  const json = fc.record({ type: fc.constant(JSON_TYPE), accept, fields }).map(({ fields: list, ...request }) => ({
    ...request,
    // An object would lose a field named "__proto__".
    body: `{${list.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
    fields: Object.fromEntries(list),
  }));
  const plain = fc.record({ type: fc.constant(FORM_TYPE), accept, fields }).map(({ fields: list, ...request }) => {
    const parameters = new URLSearchParams(list.map(([name, value]) => [name, formValue(value)]));
    return { ...request, body: parameters.toString(), fields: Object.fromEntries(parameters) };
  });
  const broken = fc.record({
    type: fc.constantFrom(JSON_TYPE, FORM_TYPE, 'text/plain', 'multipart/form-data; boundary=x', ''),
    accept,
    body: brokenBodies as fc.Arbitrary<FormRequest['body']>,
    fields: fc.constant({}),
  });
  return fc.oneof({ weight: 4, arbitrary: json }, { weight: 2, arbitrary: plain }, { weight: 1, arbitrary: broken });
}

/** Returns what a plain form contains instead of a value: an optional field that is left empty is sent, too. */
function formValue(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** White space and invisible characters at both ends. */
const ENDS =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+|[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+$/g;

/** Returns a text as it must be stored: the typed characters in NFC, without controls and nothing invisible at the ends. */
export function asStored(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  const visible = typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n\u0080-\u009f]|[\ufffe\uffff]/gu, '');
  return visible.normalize('NFC').replace(ENDS, '') || null;
}

/** Returns an address as it must be stored: with its domain as people write it. */
function addressAsStored(typed: unknown): string | null {
  const domain = (written: string) => `@${domainToUnicode(domainToASCII(written.slice(1)))}`;
  return asStored(typed)?.replace(/@[^@]*$/, domain) ?? null;
}

/** Returns the row that an accepted request must store, as text for comparisons. */
export function expectedRow({ stored }: FormCall, { fields }: FormRequest): string {
  const row = stored.map((name) => [name, (name === 'email' ? addressAsStored : asStored)(fields[name])]);
  return rowText(stored, Object.fromEntries(row));
}

export function rowText(columns: readonly string[], row: Record<string, unknown>): string {
  return JSON.stringify(columns.map((name) => row[name]));
}

/** What no answer may contain: parts of a stack trace, of SQL, or of a path. */
const INTERNALS =
  /node_modules|dist\/server|\.[cm]?[jt]sx?:\d+|^\s+at .+:\d+|QueryFailedError|TypeError|violates|relation "|INSERT INTO/m;
const ONE_SENTENCE = /^\S[^\r\n]*$/;
const SENTENCE_MAX = 300;
const SHOWN_ERROR = /role="alert"|id="\w+-error"|Please wait/;

/**
 * Returns what is wrong with an answer, or nothing: a failure of the server, internals, or an error without a sentence. An
 * error must be JSON, a page, or plain text, as the client asked.
 */
export async function problemOf({ accept: asked, type }: FormRequest, response: Response): Promise<string | undefined> {
  const { status } = response;
  const text = await response.text();
  const failure = failureIn(status, text);
  if (failure || status < 400) return failure;
  const sent = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
  const isSentence = (value: unknown) =>
    typeof value === 'string' && value.length <= SENTENCE_MAX && ONE_SENTENCE.test(value);
  if (asked === JSON_TYPE) {
    if (sent !== JSON_TYPE) return `${sent} instead of JSON: ${text}`;
    const { message, fields = {}, ...others } = JSON.parse(text) as Record<string, unknown>;
    const sentences = [message, ...Object.values(fields as object)];
    return Object.keys(others).length === 0 && sentences.every(isSentence) ? undefined : `no sentence: ${text}`;
  }
  if (sent === 'text/html') {
    const mayBePage = asked === 'text/html' && (type === FORM_TYPE || status === 429);
    return mayBePage && SHOWN_ERROR.test(text) ? undefined : `a page without a message: ${text}`;
  }
  return sent === 'text/plain' && isSentence(text) ? undefined : `no sentence: ${text}`;
}

/** Returns what no request may cause: a failure of the server, or an answer with internals. */
export function failureIn(status: number, text: string): string | undefined {
  if (status >= 500) return `status ${status}: ${text}`;
  return INTERNALS.test(text) ? `internals: ${text}` : undefined;
}
