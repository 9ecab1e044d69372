interface BeforeAfterProps {
  /** Small figures, for a card. */
  compact?: boolean;
  metric: { label: string; before: string; after: string; improvement: string };
}

const MEASURE = /^(\d[\d,]*(?:\.\d+)?)\s*(.*)$/;

function measure(text: string): { amount: number; unit: string } | null {
  const [, amount, unit] = MEASURE.exec(text.trim()) ?? [];
  return amount === undefined || unit === undefined ? null : { amount: Number(amount.replaceAll(',', '')), unit };
}

/** Returns the lengths of both bars in percent. Returns nothing if the two texts have different units. */
function barLengths(before: string, after: string): { before: number; after: number } | null {
  const from = measure(before);
  const to = measure(after);
  if (!from || !to || from.unit !== to.unit) return null;
  const longest = Math.max(from.amount, to.amount);
  return longest > 0 ? { before: (from.amount / longest) * 100, after: (to.amount / longest) * 100 } : null;
}

/** Renders an improvement with its values before and after. */
export function BeforeAfter({ metric, compact = false }: BeforeAfterProps) {
  const { label, before, after, improvement } = metric;
  const lengths = barLengths(before, after);
  return (
    <dl className={`print:break-inside-avoid ${compact ? 'space-y-3' : 'space-y-6'}`}>
      <div className={compact ? 'flex flex-col-reverse' : 'flex flex-col-reverse gap-2'}>
        <dt className={compact ? 'text-caption text-text-2' : 'text-text-2'}>{label}</dt>
        <dd className={compact ? 'text-h3' : 'text-figure'}>{improvement}</dd>
      </div>
      <Row
        term="Before"
        value={before}
        length={lengths?.before}
        bar="fill-hairline-2 stroke-control print:fill-transparent"
      />
      <Row term="After" value={after} length={lengths?.after} bar="fill-text-2 stroke-text-2 print:fill-transparent" />
    </dl>
  );
}

function Row({ term, value, length, bar }: { term: string; value: string; length?: number; bar: string }) {
  return (
    <div className="grid grid-cols-2 items-baseline gap-y-2">
      <dt className="text-caption text-text-2">{term}</dt>
      <dd className="tabular text-right font-semibold">{value}</dd>
      {length !== undefined && (
        <dd aria-hidden="true" className="col-span-2">
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-3 w-full overflow-visible">
            <rect width={length} height={4} className={bar} vectorEffect="non-scaling-stroke" />
          </svg>
        </dd>
      )}
    </div>
  );
}
