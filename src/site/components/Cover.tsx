import { pictureFile, pictureSources, type PictureSize } from '../../rules/picture-files.ts';
import { coverWidths, drawn } from './covers.generated.ts';

const formats = ['avif', 'webp'];

interface Cover {
  slug: string;
  /** Replaces the drawn cover. */
  picture: (PictureSize & { alt: string }) | null;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Loads the image at once instead of lazily. */
  priority?: boolean;
}

/** Renders the uploaded cover of a document, or the decorative one that `scripts/pictures.ts` has drawn. */
export function Cover({ slug, picture, sizes, priority = false }: Cover) {
  const name = drawn.has(slug) ? slug : 'default';
  const sources = (format: string) =>
    picture
      ? pictureSources(picture, format)
      : coverWidths.map((width) => `/covers/${name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture data-cover={name}>
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(format)} sizes={sizes} />
      ))}
      <img
        src={picture ? pictureFile(picture.hash, picture.width, 'webp') : `/covers/${name}-800.webp`}
        width={1200}
        height={675}
        alt={picture?.alt ?? ''}
        decoding="async"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className="aspect-video h-auto object-cover w-full rounded-card border border-hairline bg-surface-1"
      />
    </picture>
  );
}
