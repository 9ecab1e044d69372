import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { site } from '../site.config.ts';

/** Scheme, host and port of the site, from the configuration and never from a request. */
export const OriginContext = createContext('');

/** A picture for link previews. */
export interface SocialCard {
  path: string;
  /** The words on the picture. */
  alt: string;
}

/** The card of the site, with its name. */
const SITE_CARD: SocialCard = { path: '/social.png', alt: site.brand };

interface Metadata {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical address. Default: the page's own path. */
  path?: string;
  socialCard?: SocialCard | undefined;
  type?: 'website' | 'article';
  author?: string;
  publishedOn?: string;
  updatedOn?: string | null | undefined;
  noindex?: boolean;
}

/** Search engines cut longer titles. */
const TITLE_MAX = 65;

/** Adds the brand to a title that does not contain it, unless the title would become too long. */
export function titleWithBrand(title: string): string {
  const branded = `${title} | ${site.brand}`;
  return title.includes(site.brand) || branded.length > TITLE_MAX ? title : branded;
}

/** Returns the words without those that differ in case only. */
function distinct(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

/** Metadata for browsers, search engines and link previews. React moves the elements into the head. */
export function Metadata({
  title,
  description,
  keywords = site.keywords,
  path,
  socialCard = SITE_CARD,
  type = 'website',
  author = site.provider.name,
  publishedOn,
  updatedOn,
  noindex = false,
}: Metadata) {
  const origin = useContext(OriginContext);
  const { pathname } = useLocation();
  const fullTitle = titleWithBrand(title);
  const url = origin + (path ?? pathname);
  const card = {
    title: fullTitle,
    description,
    image: origin + socialCard.path,
    'image:alt': socialCard.alt,
  };
  const openGraph = {
    type,
    site_name: site.brand,
    ...card,
    'image:width': '1200',
    'image:height': '630',
  };
  const twitter = { card: 'summary_large_image', ...card };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={distinct(keywords).join(', ')} />
      <meta name="author" content={author} />
      <meta name="robots" content={noindex ? 'noindex, nofollow' : 'index, follow'} />
      {!noindex && <link rel="canonical" href={url} />}
      {!noindex && <meta property="og:url" content={url} />}
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {Object.entries(twitter).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {updatedOn && <meta property="article:modified_time" content={updatedOn} />}
    </>
  );
}
