import { coverWidths, drawnArticles } from './covers.generated.ts';

const formats = ['avif', 'webp'];

interface Cover {
  slug: string;
  /** How wide it is shown at which width of the window, as in HTML. */
  sizes: string;
  /** The first picture of a page is asked for at once, any other when it comes near. */
  priority?: boolean;
}

/** The drawing of an article, from `scripts/pictures.ts`. It says nothing that the text beside it does not. */
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
