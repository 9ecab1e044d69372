import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

/** Maps icon names of the content to icons. An unknown name shows a processor. */
const icons: Record<string, IconName> = {
  bot: 'bot',
  brain: 'brain',
  briefcase: 'briefcase-business',
  building: 'building-2',
  calendar: 'calendar-clock',
  cloud: 'cloud',
  code: 'code-xml',
  database: 'database',
  factory: 'factory',
  'file-text': 'file-text',
  gauge: 'gauge',
  key: 'key-round',
  landmark: 'landmark',
  'scan-text': 'scan-text',
  shield: 'shield-check',
  signature: 'signature',
  wallet: 'wallet',
  workflow: 'workflow',
};

interface IconTile {
  icon: string;
  /** Any CSS colors. Without them, or with a text that is no color, the tile is gray. */
  color?: string;
  bgColor?: string;
  size?: 'small' | 'large';
}

/** Renders an icon on a tile. SVG takes the colors as attributes, because the security policy forbids inline styles. */
export function IconTile({ icon, color, bgColor, size = 'small' }: IconTile) {
  const name = Object.hasOwn(icons, icon) ? icons[icon]! : 'cpu';
  const [tile, drawing] = size === 'large' ? [56, 28] : [40, 20];
  const inset = (tile - drawing) / 2;
  return (
    <svg data-tile aria-hidden="true" width={tile} height={tile} className="shrink-0 fill-surface-3 text-text-2">
      <g color={color}>
        <rect width={tile} height={tile} rx={6} fill={bgColor} />
        <Icon name={name} x={inset} y={inset} size={drawing} strokeWidth={1.75} />
      </g>
    </svg>
  );
}
