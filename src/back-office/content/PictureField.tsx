import { Select } from '../../ui/Field.tsx';
import type { Choice } from './operations.ts';

interface PictureFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  defaultValue: string;
  choices: readonly Choice[];
}

/** Chooses one of the pictures by its alternative text. */
export function PictureField({ choices, hint, ...rest }: PictureFieldProps) {
  return (
    <Select
      {...rest}
      hint={
        <>
          {hint}{' '}
          <a href="/operator/pictures" target="_blank" rel="noopener" className="text-accent underline">
            Upload a picture
          </a>
        </>
      }
    >
      <option value="">None</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
