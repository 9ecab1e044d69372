import { pictureCard } from '../../rules/picture-files.ts';
import { drawn } from './covers.generated.ts';

interface Pictured {
  slug: string;
  coverPicture: { hash: string } | null;
}

/** Returns the path of the picture that other sites show beside a link: the uploaded cover, or the drawn card if there is one. */
export function socialCard({ slug, coverPicture }: Pictured): string | undefined {
  if (coverPicture) return pictureCard(coverPicture.hash);
  return drawn.has(slug) ? `/social/${slug}.png` : undefined;
}
