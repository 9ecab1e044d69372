import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { isKeptOut } from '../rules/settings.ts';
import { useSettings } from './settings.ts';

/** Scheme, host and port of the site, from the configuration and never from a request. */
export const OriginContext = createContext('');

/** A picture for link previews. */
interface SocialCard {
  path: string;
  /** The words on the picture. */
  alt: string;
}

interface Metadata {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical address. Default: the page's own path. */
  path?: string;
  /** Default: the card of the site, with its brand. */
  socialCard?: SocialCard | undefined;
  type?: 'website' | 'article';
  publishedOn?: string;
  updatedOn?: string | null | undefined;
  noindex?: boolean;
}

/** Adds the brand to a title that does not contain it (specification 2, Shared layout). */
export function titleWithBrand(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** Returns the words without those that differ in case only. */
function distinct(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

/** Renders the metadata for browsers, search engines and link previews. React moves the elements into the head. */
export function Metadata({
  title,
  description,
  keywords,
  path,
  socialCard,
  type = 'website',
  publishedOn,
  updatedOn,
  noindex: isPrivate = false,
}: Metadata) {
  const settings = useSettings();
  const { brand } = settings;
  const noindex = isPrivate || isKeptOut(settings);
  const origin = useContext(OriginContext);
  const { pathname } = useLocation();
  const fullTitle = titleWithBrand(title, brand);
  const url = origin + (path ?? pathname);
  const card = {
    title: fullTitle,
    description,
    image: origin + (socialCard?.path ?? settings.socialCard),
    'image:alt': socialCard?.alt ?? brand,
  };
  const openGraph = {
    type,
    site_name: brand,
    ...card,
    'image:width': '1200',
    'image:height': '630',
  };
  const twitter = { card: 'summary_large_image', ...card };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={distinct(keywords ?? settings.keywords).join(', ')} />
      <meta name="author" content={settings.ownerName} />
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
