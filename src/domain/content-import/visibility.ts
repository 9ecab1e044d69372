import { writtenDate } from '../../rules/written-date.ts';
import { textOf, type Attributes } from './front-matter.ts';
import { outsideCode } from './markup-parts.ts';

/** Attributes with the date of a text, in the order in which they count. */
export const DATES = ['date', 'pubDate', 'publishDate', 'pubDatetime', 'published_at', 'created'];

/** What is read of a text, by the meaning that generators give the names. */
export const READ = new Set([
  ...DATES,
  ...(
    'title slug url permalink draft published tags tag keywords taxonomies categories category description excerpt summary ' +
    'author authors image cover heroImage thumbnail featured_image featuredImage header coverImage aliases redirect_from layout type'
  ).split(' '),
]);

/** What generators and their themes read about the look of a page and its place, in small letters. */
const ABOUT_LOOKS = new Set(
  (
    'weight toc toc_label toc_icon toc_sticky showtoc tocopen math mathjax katex mermaid comments share related series topics section ' +
    'subtitle tagline lead lang language locale linktitle translationkey iscjklanguage images videos audio resources menu menus icon ' +
    'color emoji id uid guid uuid lastmod updated updateddate moddatetime last_modified_at modified modified_date featured pin pinned ' +
    'sticky author_profile read_time reading_time readingtime minutesread wordcount showreadingtime showbreadcrumbs showpostnavlinks ' +
    'showwordcount classes excerpt_separator render_with_liquid ogimage social_image canonicalurl canonical_url meta_title ' +
    'meta_description seo_title seo_description alt caption image_alt imagealt image_caption cover_alt coveralt heroimagealt'
  ).split(' '),
);

/**
 * Returns why a text is not plainly public. Generators, themes and plugins have many ways to hide a text, so whatever is not known
 * to hide nothing may hide it.
 */
export function reasonsToHide(attributes: Attributes, now: Date): string[] {
  const { draft, published, permalink } = attributes;
  const unknown = Object.keys(attributes).filter((key) => !READ.has(key) && !ABOUT_LOOKS.has(key.toLowerCase()));
  const dates = DATES.map((key) => ({ key, moment: writtenDate(textOf(attributes, key))?.moment }));
  return [
    ...(Object.keys(attributes).length === 0 ? ['it has no front matter'] : []),
    ...(draft === undefined || draft === false ? [] : [`draft is ${JSON.stringify(draft)}`]),
    ...(published === undefined || published === true ? [] : [`published is ${JSON.stringify(published)}`]),
    ...(permalink === false ? ['permalink is false'] : []),
    ...dates.flatMap(({ key, moment }) => {
      if (attributes[key] === undefined) return [];
      if (!moment) return [`${key} is no clear date`];
      return moment > now ? [`${key} is in the future`] : [];
    }),
    ...unknown.map((key) => `${key} may hide it`),
  ];
}

/** An attribute of HTML, whose value may be any words. */
const ATTRIBUTE = /\s+[\w:.-]{1,60}(?:\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'|[^\s"'<>=]{1,500}))?/;
const HIDING_ATTRIBUTE =
  /\s+(?:hidden(?=[\s=>/])|style\s*=\s*["'][^"'<>]{0,300}(?:display\s*:\s*none|visibility\s*:\s*hidden))/;
const HIDING_COMMENT =
  /<!--\s*(?:kg-gated-block|wp:[^<>]{0,500}?(?:paywall|premium-content|restrict|member|visibility))/;

/** Elements, gates of Ghost and blocks of WordPress that show a part of a text to nobody, or to some readers only. */
const HIDDEN_PART = new RegExp(
  `<template\\b|<[a-z][\\w-]{0,30}(?:${ATTRIBUTE.source}){0,20}?${HIDING_ATTRIBUTE.source}|${HIDING_COMMENT.source}`,
  'i',
);

/** Returns why a text, as the other site has it, may show readers of this one what they could not see. */
export function partsThatHide(source: string): string[] {
  const marks = new Set<string>();
  outsideCode(source, (part) => {
    const [mark] = HIDDEN_PART.exec(part) ?? [];
    if (mark) marks.add(mark.slice(0, 80));
    return part;
  });
  return [...marks].map((mark) => `a part may be hidden by ${mark}`);
}

/** Generators leave out files and folders whose names begin so, except the posts of Jekyll. */
export function foldersThatHide(file: string): string[] {
  const hiding = file.split('/').filter((name) => /^(_|drafts?$)/i.test(name) && name !== '_posts');
  return hiding.map((name) => `${name} is not published`);
}
