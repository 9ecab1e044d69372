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
  /** Names of hues. An unknown name shows jade. */
  color?: string;
  bgColor?: string;
  size?: 'small' | 'large';
}

export function IconTile({ icon, color = 'jade', bgColor = 'jade', size = 'small' }: IconTile) {
  const name = Object.hasOwn(icons, icon) ? icons[icon]! : 'cpu';
  return (
    <span
      data-hue={color}
      data-tile={bgColor}
      className={`inline-flex shrink-0 items-center justify-center rounded-control ${size === 'large' ? 'size-14' : 'size-10'}`}
    >
      <Icon name={name} size={size === 'large' ? 28 : 20} strokeWidth={1.75} />
    </span>
  );
}
