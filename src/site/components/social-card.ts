import type { SocialCard } from '../../rendering/metadata.tsx';
import { pictureCard } from '../../rules/picture-files.ts';

interface Subject {
  slug: string;
  title: string;
  /** The cover that an operator has uploaded. */
  coverPicture?: { hash: string; alt: string } | null;
}

/** Returns the card of a document for link previews: its uploaded cover, or the drawn card, which shows the title. */
export function socialCard(drawn: ReadonlySet<string>, { slug, title, coverPicture }: Subject): SocialCard | undefined {
  if (coverPicture) return { path: pictureCard(coverPicture.hash), alt: coverPicture.alt || title };
  return drawn.has(slug) ? { path: `/social/${slug}.png`, alt: title } : undefined;
}
