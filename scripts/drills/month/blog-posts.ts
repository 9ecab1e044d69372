import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { slugFromTitle } from '../../../src/domain/content/slug-from-title.ts';
import { HOUR_MS } from '../../../src/rules/durations.ts';
import { blogPostPath, caseStudyPath } from '../../../src/rules/paths.ts';
import { follow } from '../../../test/support/page.ts';
import type { ExpectedBlogPost } from './expected.ts';
import type { Month } from './month.ts';

interface BlogPost {
  title: string;
  /** Default: the blog post stays a draft. */
  publication?: 'published' | { inHours: number };
  /** Whether the picture is the cover, too. */
  hasCover?: boolean;
  /** What happens while the owner writes. */
  interruption?: 'closed tab' | 'ended session';
}

/** Longer than a session lasts without requests. */
const LONG_BREAK_HOURS = 9;

/** Writes a blog post with a picture. With scripts, the picture is uploaded in the editor. */
export async function writeBlogPost(month: Month, post: BlogPost): Promise<void> {
  const { title, publication, hasCover = false, interruption } = post;
  const alt = `A drawing of “${title}”`;
  const isUploadedBefore = hasCover || !month.ownerHasScripts;
  const markdown = isUploadedBefore ? await uploadPicture(month.owner, alt) : '';
  const publishDate = month.now().toISOString().slice(0, 10);

  await openNewBlogPost(month.owner);
  await fillBlogPost(month.owner, { title, markdown, publishDate });
  if (!isUploadedBefore) await insertPicture(month.owner, alt);
  if (hasCover) await month.owner.getByLabel('Cover').selectOption({ label: alt });
  if (interruption === 'closed tab') await closeTab(month);
  await choosePublication(month, publication);
  if (interruption === 'ended session') month.passHours(LONG_BREAK_HOURS);
  await follow(month.owner.getByRole('button', { name: 'Save' }));
  if (interruption === 'ended session') await continueAfterSignIn(month);
  await month.owner.getByText(/^Saved( as a draft)?\./).waitFor();

  month.expected.posts.push({
    title,
    alt,
    hasCover,
    oldPaths: [],
    form: month.owner.url().replace('?saved', ''),
    path: blogPostPath({ slug: slugFromTitle(title), publishDate }),
    published: publication !== undefined,
  });
}

/** Publishes a draft. */
export async function publish(month: Month, title: string): Promise<void> {
  const post = expectedBlogPost(month, title);
  await month.owner.goto(post.form);
  await choosePublication(month, 'published');
  await follow(month.owner.getByRole('button', { name: 'Save' }));
  post.published = true;
}

/** Changes the slug of a blog post. */
export async function rename(month: Month, title: string, slug: string): Promise<void> {
  const post = expectedBlogPost(month, title);
  await changeSlug(month.owner, post.form, slug);
  post.oldPaths.push(post.path);
  post.path = post.path.replace(/[^/]+$/, slug);
}

/** Changes the slug of a case study of the sample content. */
export async function renameCaseStudy(month: Month, before: string, after: string): Promise<void> {
  const title = await month.visit(false, async (page) => {
    await page.goto(caseStudyPath({ slug: before }));
    return page.locator('h1').innerText();
  });
  await month.owner.goto('/operator/content/case-studies');
  await follow(month.owner.getByRole('link', { name: title }));
  await changeSlug(month.owner, month.owner.url(), after);
  month.expected.otherRedirects.push([caseStudyPath({ slug: before }), caseStudyPath({ slug: after })]);
}

export async function isPublic(month: Month, title: string): Promise<boolean> {
  const { status } = await fetch(month.url + expectedBlogPost(month, title).path, { redirect: 'manual' });
  return status === 200;
}

export function expectedBlogPost({ expected }: Month, title: string): ExpectedBlogPost {
  const found = expected.posts.find((post) => post.title === title);
  if (!found) throw new Error(`There is no article “${title}”.`);
  return found;
}

async function changeSlug(page: Page, form: string, slug: string): Promise<void> {
  await page.goto(form);
  await page.getByLabel('Slug').fill(slug);
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText(/^Saved( as a draft)?\./).waitFor();
}

async function openNewBlogPost(page: Page): Promise<void> {
  await page.goto('/operator/content/blog-posts');
  await follow(page.getByRole('link', { name: 'New article' }));
}

interface Texts {
  title: string;
  markdown: string;
  publishDate: string;
}

async function fillBlogPost(page: Page, { title, markdown, publishDate }: Texts): Promise<void> {
  const content = `## First\n\nSome *text* about “${title}” that is long enough to be an article.\n\n${markdown}\n\n`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill(`What “${title}” says, told in more than twenty characters.`);
  await page.getByLabel('Content').fill(content);
  await page.getByLabel('Category').fill('Legal Tech');
  await page.getByLabel('Read time').fill('5 min read');
  await page.getByLabel('Publish date').fill(publishDate);
}

async function choosePublication({ owner, now }: Month, publication: BlogPost['publication']): Promise<void> {
  if (publication === undefined) return;
  if (publication === 'published') return owner.getByLabel('Published: visitors see it at once').check();
  await owner.getByLabel('Scheduled: visitors see it').check();
  await owner.getByLabel('Visible from (UTC)').fill(timeIn(now(), publication.inHours));
}

/** Returns the value of a time control. */
export function timeIn(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 16);
}

/** Closes the tab once the browser has stored the input, a second after the last change. Restores it in another tab. */
async function closeTab(month: Month): Promise<void> {
  const content = await month.owner.getByLabel('Content').inputValue();
  await month.owner.waitForFunction(
    (typed) => localStorage.getItem(location.pathname)?.includes(JSON.stringify(typed)),
    content,
  );
  await month.reopenTab();
  await openNewBlogPost(month.owner);
  await month.owner.getByRole('button', { name: 'Restore it' }).click();
}

/** Signs in after the session has ended while the owner was writing, and saves what was written. */
async function continueAfterSignIn(month: Month): Promise<void> {
  await month.owner.getByText('What you wrote is kept while you sign in.').waitFor();
  await month.signIn();
  await month.owner.getByText('Nothing has been saved yet').waitFor();
  await follow(month.owner.getByRole('button', { name: 'Save' }));
}

/** Returns a picture that no other text has. */
async function picture(text: string) {
  const hue = [...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 360;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675">
    <rect width="1200" height="675" fill="hsl(${hue} 40% 30%)"/><circle cx="${hue * 3}" cy="300" r="${text.length * 4}" fill="#fff"/></svg>`;
  return { name: 'drawing.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawn)).png().toBuffer() };
}

/** Uploads a picture on its own page. Returns the Markdown that shows it. */
async function uploadPicture(page: Page, alt: string): Promise<string> {
  await page.goto('/operator/pictures');
  await page.locator('#file').setInputFiles(await picture(alt));
  await page.locator('#alt').fill(alt);
  await follow(page.getByRole('button', { name: 'Upload' }));
  return page.getByLabel('In an article').inputValue();
}

async function insertPicture(page: Page, alt: string): Promise<void> {
  await page.getByText('Insert a picture').click();
  await page.locator('[id="insert.file"]').setInputFiles(await picture(alt));
  await page.locator('[id="insert.alt"]').fill(alt);
  await page.getByRole('button', { name: 'Upload and insert' }).click();
  await page.getByText('Inserted.').waitFor();
}
