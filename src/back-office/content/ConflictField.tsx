import { CircleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentPart } from '../../rules/document-parts.ts';
import { choiceName } from './conflicts.ts';
import { Difference } from './Difference.tsx';
import type { FormValues } from './form-values.ts';

/** The names of the two versions. */
export interface VersionNames {
  mine: string;
  theirs: string;
}

export const SAVED_MEANWHILE: VersionNames = { mine: 'Your version', theirs: 'Saved meanwhile' };
export const BEFORE_AND_NOW: VersionNames = { mine: 'Before the change', theirs: 'Now' };

interface ConflictFieldProps {
  part: DocumentPart;
  names: VersionNames;
  /** The text of both versions, as in the history. */
  texts: { mine: string; theirs: string };
  values: FormValues;
  error: string | undefined;
  /** Renders the controls of one version. */
  controls(version: keyof VersionNames): ReactNode;
}

/** Shows both versions of a field, each with its own controls. The operator chooses one and may edit it. */
export function ConflictField({ part, names, texts, values, error, controls }: ConflictFieldProps) {
  const id = choiceName(part.name);
  const type = part.field?.kind.type;
  const isWide = type === 'table' || type === 'markup';
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className="space-y-4 rounded-card border border-warning p-4"
    >
      <legend className="px-1 font-semibold">{part.label}: choose a version</legend>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-caption text-danger">
          <CircleExclamationPoint size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      <div className="border-l-2 border-hairline-2 pl-3 text-caption text-text-2">
        <p>
          From “{names.theirs}” to “{names.mine}”:
        </p>
        <Difference label={part.label} kind={part.kind} before={texts.theirs} after={texts.mine} />
      </div>
      {/* Tells which fields are in conflict while neither version is chosen. */}
      <input type="hidden" name={id} value="" />
      <div className={`grid gap-6 ${isWide ? '' : 'lg:grid-cols-2'}`}>
        {(['mine', 'theirs'] as const).map((version) => (
          <div key={version} className="min-w-0 space-y-2">
            <label className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name={id}
                value={version}
                defaultChecked={values[id] === version}
                className="size-4 accent-accent"
              />
              {names[version]}
            </label>
            {controls(version)}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
