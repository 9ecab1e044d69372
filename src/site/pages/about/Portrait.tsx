import { useSettings } from '../../../rendering/settings.ts';
import { pictureFile, pictureFormats, pictureSources } from '../../../rules/picture-files.ts';

const shape = 'aspect-4/5 rounded-card border border-hairline';

/** The ruled lines of a docket. */
const LINES = Array.from({ length: 24 }, (_, index) => `M0 ${18 + index * 12}h240`).join('');

/** Has the same size with and without a photograph. */
export function Portrait({ className = 'w-full sm:w-60' }: { className?: string }) {
  const size = `${shape} ${className}`;
  const { portraitPicture } = useSettings();
  if (portraitPicture) {
    const { hash, width, alt } = portraitPicture;
    return (
      <picture>
        {pictureFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={pictureSources(portraitPicture, format)}
            sizes="(min-width: 40rem) 15rem, 50vw"
          />
        ))}
        <img
          src={pictureFile(hash, width, 'webp')}
          alt={alt}
          width={240}
          height={300}
          className={`${size} object-cover`}
        />
      </picture>
    );
  }
  return (
    <svg viewBox="0 0 240 300" fill="none" role="img" aria-labelledby="portrait" className={`${size} bg-surface-1`}>
      <title id="portrait">A person, drawn with the lines of a docket</title>
      <clipPath id="person">
        <circle cx="120" cy="118" r="52" />
        <path d="M20 300c0-66 40-106 100-106s100 40 100 106Z" />
      </clipPath>
      <path d={LINES} className="stroke-hairline" />
      <path d={LINES} clipPath="url(#person)" strokeWidth="3" className="stroke-text-3" />
      <path d="M56 278h128" clipPath="url(#person)" strokeWidth="3" className="stroke-accent" />
    </svg>
  );
}
