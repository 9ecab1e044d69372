import { Cpu } from 'lucide-react';
import { contentIcons } from './content-icons.ts';

interface IconTile {
  icon: string;
  /** Any CSS colors. Without them, or with a text that is no color, the tile is gray. */
  color?: string;
  bgColor?: string;
  size?: 'small' | 'large';
}

/**
 * Renders an icon on a tile. A name that is not in `contentIcons` shows a processor. SVG takes the colors as attributes,
 * because the security policy forbids inline styles.
 */
export function IconTile({ icon, color, bgColor, size = 'small' }: IconTile) {
  const Icon = Object.hasOwn(contentIcons, icon) ? contentIcons[icon]! : Cpu;
  const [tile, drawing] = size === 'large' ? [56, 28] : [40, 20];
  const inset = (tile - drawing) / 2;
  return (
    <svg data-tile aria-hidden="true" width={tile} height={tile} className="shrink-0 fill-surface-3 text-text-2">
      <g color={color}>
        <rect width={tile} height={tile} rx={6} fill={bgColor} />
        <Icon x={inset} y={inset} size={drawing} strokeWidth={1.75} />
      </g>
    </svg>
  );
}
