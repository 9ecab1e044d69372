import { sprite } from './icons.generated.ts';
import type { IconName } from './icons.ts';

interface Icon {
  name: IconName;
  /** In pixels, each way. */
  size?: number;
  strokeWidth?: number;
  className?: string;
  /** Its place within another drawing. */
  x?: number;
  y?: number;
}

/** A drawing beside words that say the same. All of them are in one file, which the browser keeps: no page carries them. */
export function Icon({ name, size = 16, strokeWidth = 2, ...rest }: Icon) {
  return (
    <svg width={size} height={size} stroke="currentColor" strokeWidth={strokeWidth} aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
