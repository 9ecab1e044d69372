import type { ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';

export interface Address {
  /** The name of the field whose text suggests the slug. */
  titleField: string;
  /** Where visitors see the document. Undefined if they do not. */
  path: string | undefined;
}

/** Edits the slug. Says what becomes of the old address. */
export function SlugField({
  address: { path, titleField },
  hint,
  ...rest
}: ComponentProps<typeof TextField> & { address: Address }) {
  const consequence = path && `If you change it, the old address ${path} will lead to the new one.`;
  return <TextField {...rest} data-slug-of={titleField} hint={[hint, consequence].filter(Boolean).join(' ')} />;
}
