import { clean } from '../../rules/text.ts';

export type StoredValues = Readonly<Record<string, string | null | undefined>>;

interface SavedMeanwhileProps {
  labels: Record<string, string>;
  typed: Record<string, string>;
  stored: StoredValues;
}

/** Lists the stored values of a form that are different from the typed ones. */
export function SavedMeanwhile({ labels, typed, stored }: SavedMeanwhileProps) {
  const different = Object.keys(labels).filter((name) => clean(typed[name] ?? '') !== (stored[name] ?? ''));
  if (different.length === 0) return null;
  return (
    <section className="rounded-card border border-warning p-4">
      <h3 className="mb-2 font-semibold">Saved meanwhile</h3>
      <dl className="space-y-2">
        {different.map((name) => (
          <div key={name}>
            <dt className="text-caption text-text-3">{labels[name]}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {stored[name] || 'Empty'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
