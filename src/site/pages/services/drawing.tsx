import { useId, type ReactNode } from 'react';

/** Plain is neutral, strong stands out, open is unfinished, and at a decision a person decides. */
type Tone = 'plain' | 'strong' | 'open' | 'decision';
type Point = readonly [x: number, y: number];

const boxes: Record<Tone, string> = {
  plain: 'fill-surface-2 stroke-hairline-2',
  strong: 'fill-surface-3 stroke-text-3',
  open: 'fill-none stroke-control',
  decision: 'fill-accent-dim stroke-accent',
};
const lines = (tone: Tone) => (tone === 'decision' ? 'stroke-accent' : 'stroke-control');
const dashes = (tone: Tone) => (tone === 'open' ? '4 4' : undefined);

interface DrawingProps {
  title: string;
  description: string;
  /** In user units. A drawing is 340 wide, so that its text stays readable on a phone. */
  height: number;
  caption: ReactNode;
  children: ReactNode;
  /** The same drawing for wide windows, 1120 wide and 200 high. */
  wide?: ReactNode;
}

/** Renders a small framed figure. Its text is 14 units high and never smaller than 12 pixels. */
export function Drawing({ title, description, height, caption, children, wide }: DrawingProps) {
  const id = useId();
  return (
    <figure className="rounded-panel border border-hairline bg-surface-1">
      <div className="px-4 py-8 sm:px-8 sm:py-12">
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          viewBox={`-1 -1 342 ${height + 2}`}
          className={`mx-auto block w-full max-w-sm ${wide ? 'lg:hidden' : ''}`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {children}
        </svg>
        {wide && (
          <svg
            role="img"
            aria-labelledby={`${id}-title ${id}-description`}
            viewBox="-1 -1 1122 202"
            className="w-full max-lg:hidden"
          >
            {wide}
          </svg>
        )}
      </div>
      <figcaption className="border-t border-hairline px-4 py-4 text-caption text-text-3 sm:px-8">{caption}</figcaption>
    </figure>
  );
}

interface WordsProps {
  at: Point;
  children: ReactNode;
  anchor?: 'start' | 'middle' | 'end';
  tone?: 'strong' | 'quiet' | 'decision';
}

const inks = { strong: 'fill-text', quiet: 'fill-text-3', decision: 'fill-accent' };

export function Words({ at: [x, y], children, anchor = 'start', tone = 'strong' }: WordsProps) {
  return (
    <text x={x} y={y} fontSize={14} textAnchor={anchor} dominantBaseline="central" className={inks[tone]}>
      {children}
    </text>
  );
}

interface BoxProps {
  at: Point;
  size: Point;
  label?: string;
  /** A second, quieter line. */
  note?: string;
  tone?: Tone;
}

export function Box({ at: [x, y], size: [width, height], label, note, tone = 'plain' }: BoxProps) {
  const middle = y + height / 2;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={6} strokeDasharray={dashes(tone)} className={boxes[tone]} />
      {label && (
        <Words at={[x + 12, note ? middle - 9 : middle]} tone={tone === 'decision' ? tone : 'strong'}>
          {label}
        </Words>
      )}
      {note && (
        <Words at={[x + 12, middle + 10]} tone="quiet">
          {note}
        </Words>
      )}
    </g>
  );
}

/** Renders an arrow through the points ("x,y x,y"). The head is at the last one. */
export function Flow({ points, tone = 'plain' }: { points: string; tone?: Tone }) {
  const [fromX = 0, fromY = 0, endX = 0, endY = 0] = points.split(/[ ,]/).slice(-4).map(Number);
  const angle = (Math.atan2(endY - fromY, endX - fromX) * 180) / Math.PI;
  return (
    <g className={`fill-none ${lines(tone)}`}>
      <polyline points={points} strokeDasharray={dashes(tone)} />
      <path d="M-6-4 0 0-6 4" transform={`translate(${endX} ${endY}) rotate(${angle})`} />
    </g>
  );
}

export function Tick({ at: [x, y] }: { at: Point }) {
  return <path d={`m${x} ${y} 4 4 8-9`} strokeWidth={1.5} className="fill-none stroke-text-2" />;
}
