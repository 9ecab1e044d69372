import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { site } from '../site.config.ts';

/** Scheme, host and port of the site, from the configuration and never from a request. */
export const OriginContext = createContext('');

interface Metadata {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical address. Default: the page's own path. */
  path?: string;
  image?: string;
  type?: 'website' | 'article';
  author?: string;
  publishedOn?: string;
  updatedOn?: string | null | undefined;
  noindex?: boolean;
}

const SOCIAL_IMAGE = '/social.png';

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
  image = SOCIAL_IMAGE,
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
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={distinct(keywords).join(', ')} />
      <meta name="author" content={author} />
      <meta name="robots" content={noindex ? 'noindex, nofollow' : 'index, follow'} />
      {!noindex && <link rel="canonical" href={url} />}
      {!noindex && <meta property="og:url" content={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={origin + image} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {updatedOn && <meta property="article:modified_time" content={updatedOn} />}
    </>
  );
}
