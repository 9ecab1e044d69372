import { site } from '../../../src/site.config.ts';
import { blogPostPath } from '../../../src/rules/paths.ts';
import type { MonthDatabases } from './databases.ts';
import type { Comparison } from './expected.ts';
import type { Month } from './month.ts';

/** Returns the texts of the first list that the second one lacks, each as often as it lacks it. */
export function lacking(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((text) => {
    const index = rest.indexOf(text);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** Compares what was done with the emails that arrived. */
export function compareMails({ expected, mails: { received } }: Month): Comparison[] {
  const toOthers = received.filter(({ to }) => !to.includes(site.email));
  const neverConfirmed = new Set([...expected.subscribers].flatMap(([to, state]) => (state === 'entered' ? [to] : [])));
  const newsletters = toOthers.filter(({ headers }) => 'list-unsubscribe' in headers);
  const identifiers = received.map(({ headers }) => headers['message-id'] ?? '');
  return [
    {
      what: 'emails to others than the owner',
      done: expected.mails,
      found: toOthers.map(({ to, headers }) => `${to.join()}: ${headers['subject']}`),
    },
    {
      what: 'newsletters to addresses that nobody confirmed',
      done: [],
      found: newsletters.flatMap(({ to }) => to).filter((address) => neverConfirmed.has(address)),
    },
    { what: 'different emails', done: [...new Set(identifiers)], found: identifiers },
  ];
}

/** Compares what was done with what visitors see. */
export async function comparePages(month: Month): Promise<Comparison[]> {
  const { posts, otherRedirects } = month.expected;
  const published = posts.filter((post) => post.published);
  const redirects = [...posts.flatMap(({ path, oldPaths }) => oldPaths.map((old) => [old, path])), ...otherRedirects];
  const sitemap = await (await fetch(`${month.url}/sitemap.xml`)).text();
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return [
    {
      what: 'articles with their pictures',
      done: published.map(({ title, alt, hasCover }) => JSON.stringify([title, ...(hasCover ? [alt, alt] : [alt])])),
      found: await Promise.all(published.map(({ path }) => shownBlogPost(month, path))),
    },
    {
      what: 'articles in the sitemap',
      done: published.map(({ path }) => path),
      found: locations.filter((path) => posts.some((one) => [one.path, ...one.oldPaths].includes(path))),
    },
    {
      what: 'old addresses, which lead to the new ones in one step',
      done: redirects.flatMap(([from, to]) => [`301 ${from} ${to}`, `200 ${to} null`]),
      found: (await Promise.all(redirects.flat().map((path) => answerOf(month, path)))).sort(),
    },
    {
      what: 'drafts, which visitors do not see',
      done: posts.filter((post) => !post.published).map(({ path }) => `404 ${path} null`),
      found: await Promise.all(posts.filter((post) => !post.published).map(({ path }) => answerOf(month, path))),
    },
  ];
}

/** Returns the title and the alternative texts of the uploaded pictures that a browser has loaded. */
function shownBlogPost(month: Month, path: string): Promise<string> {
  return month.visit(true, async (page) => {
    await page.goto(path);
    const title = await page.locator('h1').innerText();
    const pictures = page.locator('main img[src^="/pictures/"]');
    const texts = await pictures.evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => {
        image.loading = 'eager';
        return image.alt;
      }),
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img[src^="/pictures/"]')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    );
    return JSON.stringify([title, ...texts]);
  });
}

async function answerOf(month: Month, path: string): Promise<string> {
  const { status, headers } = await fetch(month.url + path, { redirect: 'manual' });
  return `${status} ${path} ${headers.get('location')}`;
}

/** Compares what was done with the rows of the database. */
export async function compareRows({ expected }: Month, { read }: MonthDatabases): Promise<Comparison[]> {
  const { submissions, posts, subscribers, newsletters, erased, otherRedirects } = expected;
  const lines = async (statement: string) => (await read<{ line: string }>(statement)).map(({ line }) => line);
  const notified = submissions.filter(({ email }) => expected.mails.some((mail) => mail.startsWith(`${email}: `)));
  const ofSubmission = (table: string, column: string) =>
    lines(`SELECT json_build_array(submission.email, entry.${column})::text AS line
           FROM ${table} AS entry JOIN contact_submissions AS submission ON submission.id = entry."contactSubmissionId"`);
  return [
    {
      what: 'inquiries',
      done: submissions.map(({ name, email, message, status, value, nextStep, lostReason }) =>
        JSON.stringify([name, email, message, status, value, nextStep, lostReason]),
      ),
      found: (
        await lines(
          `SELECT json_build_array(name, email, message, status, value, "nextStep", "lostReason")::text AS line
           FROM contact_submissions`,
        )
      ).map(compact),
    },
    {
      what: 'replies',
      done: submissions.flatMap(({ email, replies }) => replies.map((text) => JSON.stringify([email, text.trim()]))),
      found: (await ofSubmission('contact_replies', 'text')).map(compact),
    },
    {
      what: 'notes',
      done: submissions.flatMap(({ email, notes }) => notes.map((text) => JSON.stringify([email, text]))),
      found: (await ofSubmission('contact_notes', 'text')).map(compact),
    },
    {
      what: 'notifications of the owner',
      done: notified.map(({ email }) => email),
      found: await lines(`SELECT submission.email AS line FROM mails JOIN contact_submissions AS submission
                          ON submission.id = mails."contactSubmissionId" WHERE kind = 'notification' AND mails.status = 'sent'`),
    },
    {
      what: 'articles',
      done: posts.map(({ path, published }) => `${path} ${published}`),
      found: (
        await read<{ slug: string; publishDate: string; published: boolean }>(
          `SELECT slug, "publishDate", published FROM blog_posts WHERE content LIKE '%/pictures/%'`,
        )
      ).map((post) => `${blogPostPath(post)} ${post.published}`),
    },
    {
      what: 'pictures',
      done: posts.map(({ alt }) => alt),
      found: await lines('SELECT alt AS line FROM pictures'),
    },
    {
      what: 'old slugs',
      done: [...posts.flatMap(({ oldPaths }) => oldPaths), ...otherRedirects.map(([from]) => from)].map((path) =>
        path.split('/').at(-1)!,
      ),
      found: await lines('SELECT slug AS line FROM redirects'),
    },
    {
      what: 'subscribers',
      done: [...subscribers].map(([address, state]) => `${address} ${state}`),
      found: await lines(`SELECT email || ' ' || CASE WHEN "confirmedAt" IS NULL THEN 'entered'
                          WHEN "isActive" THEN 'confirmed' ELSE 'left' END AS line
                          FROM newsletter_subscribers`),
    },
    {
      what: 'newsletters with their readers',
      done: newsletters.map(({ title, recipients }) => `${title} ${recipients.length}`),
      found: await lines(`SELECT title || ' ' || recipients AS line FROM newsletter_issues
                          JOIN blog_posts ON id = "blogPostId"`),
    },
    {
      what: 'emails that are not sent',
      done: [],
      found: await lines(`SELECT kind || ' ' || status AS line FROM mails WHERE status <> 'sent'`),
    },
    { what: 'tables that name an erased person', done: [], found: await tablesThatName(erased) },
  ];

  async function tablesThatName(addresses: readonly string[]): Promise<string[]> {
    const tables = await lines(`SELECT table_name AS line FROM information_schema.tables
                                WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`);
    const named: string[] = [];
    for (const table of tables) {
      for (const address of addresses) {
        named.push(
          ...(await lines(
            `SELECT '${table}' AS line FROM "${table}" AS entry WHERE entry::text LIKE '%${address}%' LIMIT 1`,
          )),
        );
      }
    }
    return named;
  }
}

/** PostgreSQL writes a space after each comma between values. */
function compact(json: string): string {
  return JSON.stringify(JSON.parse(json));
}
