import { useViewTransitionState } from 'react-router';
import {
  COVER_WIDTHS,
  drawnCoverFile,
  pictureFile,
  pictureFormats,
  pictureSources,
  type PictureSize,
} from '../../rules/picture-files.ts';

interface Cover {
  /** Address of the document. A view transition from or to it moves the cover to its new place. */
  path: string;
  /** Name of the drawn cover. */
  drawn: string;
  /** Replaces the drawn cover. */
  picture: (PictureSize & { alt: string }) | null;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Loads the image at once instead of lazily. */
  priority?: boolean;
}

/** Renders the uploaded cover of a document, or the decorative one that the server draws. */
export function Cover({ path, drawn, picture, sizes, priority = false }: Cover) {
  const moves = useViewTransitionState(path);
  const sources = (format: string) =>
    picture
      ? pictureSources(picture, format)
      : COVER_WIDTHS.map((width) => `${drawnCoverFile(drawn, width, format)} ${width}w`).join(', ');
  return (
    <picture data-cover={priority ? '' : 'lazy'}>
      {pictureFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(format)} sizes={sizes} />
      ))}
      <img
        src={picture ? pictureFile(picture.hash, picture.width, 'webp') : drawnCoverFile(drawn, 800, 'webp')}
        width={1200}
        height={675}
        alt={picture?.alt ?? ''}
        decoding="async"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={`aspect-video h-auto object-cover w-full rounded-card border border-hairline bg-surface-1 ${moves ? '[view-transition-name:cover]' : ''}`}
      />
    </picture>
  );
}
