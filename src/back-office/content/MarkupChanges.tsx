import type { TextChanges } from './text-changes.ts';

/** Says what becomes of the text. The script of the page does so while the operator types. */
export function MarkupChanges({ removed, changed }: TextChanges) {
  return (
    <div aria-live="polite" className="space-y-1 text-caption wrap-anywhere">
      <p data-removed hidden={removed.length === 0} className="text-warning">
        Readers do not get: <span>{removed.join(', ')}</span>
      </p>
      <p data-changed hidden={changed.length === 0} className="text-text-3">
        Readers get: <span>{changed.join(', ')}</span>
      </p>
    </div>
  );
}
