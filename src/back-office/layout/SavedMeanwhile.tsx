import { clean } from '../../rules/text.ts';
import { Difference } from './Difference.tsx';

export type StoredValues = Readonly<Record<string, string | null | undefined>>;

interface SavedMeanwhileProps {
  title?: string;
  labels: Record<string, string>;
  typed: Record<string, string>;
  stored: StoredValues;
}

/** Above this number of characters, the words that differ are easier to find than the text. */
const LONG = 200;

/** Lists what is stored in the fields of a form that have other values. */
export function SavedMeanwhile({ title = 'Saved meanwhile', labels, typed, stored }: SavedMeanwhileProps) {
  const different = Object.keys(labels).filter((name) => textOf(typed, name) !== textOf(stored, name));
  if (different.length === 0) return null;
  return (
    // No heading, because the level of the form around it differs from page to page.
    <section aria-label={title} className="rounded-card border border-warning p-4">
      <p className="mb-2 font-semibold">{title}</p>
      <dl className="space-y-2">
        {different.map((name) => {
          const text = textOf(stored, name);
          const label = labels[name] ?? name;
          return (
            <div key={name}>
              <dt className="text-caption text-text-3">{label}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {text.length > LONG ? (
                  <Difference label={label} kind="text" before={textOf(typed, name)} after={text} />
                ) : (
                  text || 'Empty'
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function textOf(values: StoredValues, name: string): string {
  return clean(values[name] ?? '');
}
