import {
  Bot,
  Brain,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  Cloud,
  CodeXml,
  Cpu,
  Database,
  Factory,
  FileText,
  Gauge,
  KeyRound,
  Landmark,
  ScanText,
  ShieldCheck,
  Signature,
  Wallet,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** The built-in set: what the content calls an icon, and what is drawn. An unknown name is a processor. */
const icons: Record<string, LucideIcon> = {
  bot: Bot,
  brain: Brain,
  briefcase: BriefcaseBusiness,
  building: Building2,
  calendar: CalendarClock,
  cloud: Cloud,
  code: CodeXml,
  database: Database,
  factory: Factory,
  'file-text': FileText,
  gauge: Gauge,
  key: KeyRound,
  landmark: Landmark,
  'scan-text': ScanText,
  shield: ShieldCheck,
  signature: Signature,
  wallet: Wallet,
  workflow: Workflow,
};

interface IconTile {
  icon: string;
  /** Names of hues; unknown ones are jade. */
  color?: string;
  bgColor?: string;
  size?: 'small' | 'large';
}

export function IconTile({ icon, color = 'jade', bgColor = 'jade', size = 'small' }: IconTile) {
  const Drawing = Object.hasOwn(icons, icon) ? icons[icon]! : Cpu;
  return (
    <span
      data-hue={color}
      data-tile={bgColor}
      className={`inline-flex shrink-0 items-center justify-center rounded-control ${size === 'large' ? 'size-14' : 'size-10'}`}
    >
      <Drawing size={size === 'large' ? 28 : 20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
