import type { ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';

export interface Address {
  /** The name of the field whose text suggests the slug. */
  titleField: string;
  /** Where visitors see the document. Undefined if they do not. */
  path: string | undefined;
}

interface SlugFieldProps extends ComponentProps<typeof TextField> {
  address: Address;
  /** Why the address cannot be used without asking. */
  question: string | undefined;
}

/** Edits the slug. Says what becomes of the old address, and asks before the address of another document is used. */
export function SlugField({ address: { path, titleField }, question, hint, ...rest }: SlugFieldProps) {
  const consequence = path && `If you change it, the old address ${path} will lead to the new one.`;
  return (
    <div className="space-y-3">
      <TextField {...rest} data-slug-of={titleField} hint={[hint, consequence].filter(Boolean).join(' ')} />
      {question && (
        <div className="space-y-2 rounded-card border border-warning p-4">
          <p id="takeAddress-error" className="text-caption text-danger">
            {question}. Choose another slug, or use the address here.
          </p>
          <label className="flex min-h-8 items-center gap-3">
            <input
              type="checkbox"
              id="takeAddress"
              name="takeAddress"
              aria-describedby="takeAddress-error"
              className="size-4 shrink-0 accent-accent"
            />
            Use it here. Old links to the other entry will lead to this one.
          </label>
        </div>
      )}
    </div>
  );
}
