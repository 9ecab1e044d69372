import { createHash } from 'node:crypto';
import { BLOG_TITLE } from '../../rules/blog.ts';
import { COVER_WIDTHS, drawnCardFile, drawnCoverFile, pictureFormats } from '../../rules/picture-files.ts';

/** Part of all names. Raise it when the drawings change, so that all are drawn again. */
const EDITION = 2;

const NAME_LENGTH = 16;

/** What the lines of a drawing depend on. */
export interface Subject {
  slug: string;
  category: string;
}

/** The decorative picture at the top of a document. */
export interface Cover extends Subject {
  kind: 'cover';
}

/** The picture that other sites show beside a link. */
export interface Card extends Subject {
  kind: 'card';
  brand: string;
  /** Above the title. */
  eyebrow: string;
  /** A line break stays. */
  title: string;
  /** Below the title. */
  foot: string;
}

export type Drawing = Cover | Card;

/** Returns a name that changes with everything that the drawing shows. */
export function drawingName(drawing: Drawing): string {
  const shown = Object.entries(drawing).sort(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify([EDITION, shown]))
    .digest('hex')
    .slice(0, NAME_LENGTH);
}

/** Returns the path of a card. */
export function cardPath(card: Card): string {
  return drawnCardFile(drawingName(card));
}

/** Returns the sizes and formats in which a cover is drawn, with the path of each file. */
export function coverFiles(name: string) {
  return COVER_WIDTHS.flatMap((width) =>
    pictureFormats.map((format) => ({ width, format, path: drawnCoverFile(name, width, format) })),
  );
}

/** Returns the paths of all files of a drawing. */
export function drawingPaths(drawing: Drawing): string[] {
  if (drawing.kind === 'card') return [cardPath(drawing)];
  return coverFiles(drawingName(drawing)).map(({ path }) => path);
}

export function coverOf({ slug, category }: Subject): Cover {
  return { kind: 'cover', slug, category };
}

type Titled = Subject & { title: string };

export function blogPostCard({ slug, category, title }: Titled, brand: string): Card {
  return { kind: 'card', slug, category, brand, eyebrow: category, title, foot: BLOG_TITLE };
}

export function caseStudyCard({ slug, category, title }: Titled, brand: string): Card {
  return { kind: 'card', slug, category, brand, eyebrow: category, title, foot: 'Case Study' };
}

export function technologyCard({ slug, name }: { slug: string; name: string }, brand: string): Card {
  const foot = 'What it is for, and when I choose it';
  return { kind: 'card', slug, category: '', brand, eyebrow: 'Technologies', title: name, foot };
}

export function topicCard({ slug, title }: { slug: string; title: string }, brand: string): Card {
  const foot = 'Articles, case studies and technologies';
  return { kind: 'card', slug, category: '', brand, eyebrow: 'Topic', title, foot };
}

/** Returns the card of all other pages. */
export function siteCard({ brand, role }: { brand: string; role: string }): Card {
  const title = 'Automation for\nlaw firms and\nreal-estate operators';
  const foot = 'AI integration and compliance technology';
  return { kind: 'card', slug: 'default', category: '', brand, eyebrow: role, title, foot };
}
