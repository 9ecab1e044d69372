import type { ComponentProps } from 'react';
import { Select, TextArea, TextField } from '../../ui/Field.tsx';
import type { FieldProps } from './controls.ts';
import { DatesField, OptionsField } from './GroupFields.tsx';
import { NamesField, SlugField, SuggestedField, type Address } from './SuggestionFields.tsx';
import { MarkupField } from './MarkupField.tsx';
import type { Choice } from './operations.ts';
import { isNameList } from './names.ts';
import { TableField } from './TableField.tsx';
import type { TextChanges } from './text-changes.ts';

interface DocumentFieldProps extends FieldProps {
  /** The options of a reference or of a picture, the pictures for a text, or the first documents that names can lead to. */
  choices: readonly Choice[];
  /** The stored names that lead to no document. */
  unknownNames: readonly string[];
  address: Address;
  changes: TextChanges;
}

/** Renders the form control for a field of any kind. */
export function DocumentField(props: DocumentFieldProps) {
  const { name, field, values, choices, unknownNames, errors, address, changes } = props;
  const { kind, label, hint, schema } = field;
  const { maxLength, required } = schema;
  const value = values[name] ?? '';
  const common = {
    id: name,
    label,
    hint,
    required: required && !field.isFilled,
    error: errors[name],
    defaultValue: value,
  };
  switch (kind.type) {
    case 'line':
      return <SuggestedField {...common} maxLength={maxLength} suggestions={kind.suggestions} />;
    case 'slug':
      return <SlugField {...common} maxLength={maxLength} address={address} />;
    case 'picture':
      return <ChoicesField {...common} empty="None" choices={choices} hint={<PictureHint hint={hint} />} />;
    case 'date':
      return <TextField {...common} type="date" />;
    case 'integer':
      return <TextField {...common} inputMode="numeric" />;
    case 'paragraphs':
      return <TextArea {...common} rows={kind.rows} maxLength={maxLength} />;
    case 'lines':
      if (kind.options) return <OptionsField {...common} options={kind.options} />;
      if (kind.dates) return <DatesField {...common} />;
      if (isNameList(kind)) return <NamesField {...common} offered={choices} unknown={unknownNames} />;
      return <TextArea {...common} rows={4} />;
    case 'markup':
      return <MarkupField {...{ name, field, values, errors, changes }} pictures={choices} />;
    case 'table':
      return <TableField {...{ name, field, values, errors, kind }} />;
    case 'choice':
      return (
        <Select {...common}>
          {kind.empty !== undefined && <option value="">{kind.empty}</option>}
          {kind.options.map((option) => (
            <option key={option} value={option}>
              {[option, kind.meanings?.[option]].filter(Boolean).join(': ')}
            </option>
          ))}
        </Select>
      );
    case 'reference':
      return <ChoicesField {...common} empty="Please select" choices={choices} />;
  }
}

type ChoicesFieldProps = ComponentProps<typeof Select> & { empty: string; choices: readonly Choice[] };

/** Chooses a document by its title, or a picture by its alternative text. */
function ChoicesField({ empty, choices, ...field }: ChoicesFieldProps) {
  return (
    <Select {...field}>
      <option value="">{empty}</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}

function PictureHint({ hint }: { hint: string | undefined }) {
  return (
    <>
      {hint}{' '}
      <a href="/operator/pictures" target="_blank" rel="noopener" className="text-accent underline">
        Upload a picture
      </a>
    </>
  );
}
