import { Select, TextArea, TextField } from '../../ui/Field.tsx';
import type { FieldProps } from './field-props.ts';
import { DatesField } from './DatesField.tsx';
import { MarkupField } from './MarkupField.tsx';
import type { Choice } from './operations.ts';
import { isNameList } from './names.ts';
import { NamesField } from './NamesField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { PictureField } from './PictureField.tsx';
import { SlugField, type Address } from './SlugField.tsx';
import { SuggestedField } from './SuggestedField.tsx';
import { TableField } from './TableField.tsx';
import type { TextChanges } from './text-changes.ts';

interface DocumentFieldProps extends FieldProps {
  /** The options of a reference or of a picture, or the first documents that names can lead to. */
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
      return <PictureField {...common} choices={choices} />;
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
      return <MarkupField {...{ name, field, values, errors, changes }} />;
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
      return (
        <Select {...common}>
          <option value="">Please select</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      );
  }
}
