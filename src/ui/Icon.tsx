import { sprite } from './icons.generated.ts';
import type { IconName } from './icons.ts';

interface Icon {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  strokeWidth?: number;
  className?: string;
  /** Position within another SVG. */
  x?: number;
  y?: number;
}

/** A decorative icon beside a text. All icons are in one file, which the browser caches. */
export function Icon({ name, size = 16, strokeWidth = 2, ...rest }: Icon) {
  return (
    <svg width={size} height={size} stroke="currentColor" strokeWidth={strokeWidth} aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
