/** How the lines of a cover run. Each article has its own; an unknown slug has the first. */
type Pattern = 'docket' | 'flow' | 'ledger' | 'grid' | 'signal';

const patterns: Record<string, Pattern> = {
  'guided-interviews-clients-finish': 'flow',
  'lease-abstraction-with-checks': 'docket',
  'webhooks-that-arrive-twice': 'signal',
  'court-deadlines-as-tested-code': 'grid',
  'rpa-api-or-file-drop': 'flow',
  'retrieval-you-can-measure': 'signal',
  'rent-ledger-reconciliation': 'ledger',
  'exhibit-pipeline': 'docket',
  'listing-syndication-feeds': 'grid',
  'measure-before-you-automate': 'ledger',
  'redaction-that-holds': 'docket',
  'screening-files-with-an-audit-trail': 'ledger',
  'approval-steps-for-ai-output': 'flow',
};

const WIDTH = 320;
const HEIGHT = 180;

/** A drawn cover, the same for a slug every time. It says nothing that the text beside it does not. */
export function Cover({ slug, category }: { slug: string; category: string }) {
  const pattern = Object.hasOwn(patterns, slug) ? patterns[slug]! : 'docket';
  const random = numbersFrom(slug);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      data-cover={pattern}
      className="aspect-video w-full rounded-card border border-hairline bg-surface-1"
    >
      <g fill="none" strokeWidth="1.5" strokeLinecap="round">
        {drawings[pattern](random)}
      </g>
      <text x="16" y={HEIGHT - 14} fontSize="9" className="fill-text-3 font-mono">
        {category}
      </text>
    </svg>
  );
}

type Random = () => number;

/** Numbers from 0 to 1 that follow from a text alone. */
function numbersFrom(text: string): Random {
  let state = [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const tone = (marked: boolean) => (marked ? 'stroke-accent' : 'stroke-hairline-2');

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

const drawings: Record<Pattern, (random: Random) => React.ReactNode> = {
  docket: (random) => {
    const marked = Math.floor(random() * 9);
    return rows(9).map((index) => (
      <path
        key={index}
        d={`M${24 + (index % 3) * 10} ${22 + index * 14}h${90 + random() * 170}`}
        className={tone(index === marked)}
      />
    ));
  },
  flow: (random) => {
    const marked = Math.floor(random() * 6);
    return rows(6).map((index) => {
      const from = 24 + index * 22;
      const to = 30 + random() * 110;
      return <path key={index} d={`M20 ${from}C110 ${from} 190 ${to} 300 ${to}`} className={tone(index === marked)} />;
    });
  },
  ledger: (random) => {
    const marked = Math.floor(random() * 12);
    return rows(12).map((index) => {
      const height = 20 + random() * 100;
      return <path key={index} d={`M${30 + index * 23.5} 150v${-height}`} className={tone(index === marked)} />;
    });
  },
  grid: (random) => {
    const marked = Math.floor(random() * 40);
    return rows(40).map((index) => {
      const x = 28 + (index % 8) * 34;
      const y = 20 + Math.floor(index / 8) * 27;
      return (
        <rect
          key={index}
          x={x}
          y={y}
          width={random() > 0.35 ? 24 : 10}
          height={16}
          rx={2}
          className={tone(index === marked)}
        />
      );
    });
  },
  signal: (random) => {
    const marked = Math.floor(random() * 5);
    return rows(5).map((index) => {
      const y = 30 + index * 26;
      const at = 60 + random() * 180;
      return (
        <path
          key={index}
          d={`M20 ${y}h${at - 20}l8 -12l10 20l8 -8h${300 - at - 26}`}
          className={tone(index === marked)}
        />
      );
    });
  },
};
