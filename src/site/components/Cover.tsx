import { coverWidths, drawnArticles } from './covers.generated.ts';

const formats = ['avif', 'webp'];

interface Cover {
  slug: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Loads the image at once instead of lazily. */
  priority?: boolean;
}

/** Renders the decorative cover of an article, drawn by `scripts/pictures.ts`. */
export function Cover({ slug, sizes, priority = false }: Cover) {
  const name = drawnArticles.has(slug) ? slug : 'default';
  return (
    <picture data-cover={name}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={coverWidths.map((width) => `/covers/${name}-${width}.${format} ${width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <img
        src={`/covers/${name}-800.webp`}
        width={1200}
        height={675}
        alt=""
        decoding="async"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className="aspect-video h-auto w-full rounded-card border border-hairline bg-surface-1"
      />
    </picture>
  );
}
