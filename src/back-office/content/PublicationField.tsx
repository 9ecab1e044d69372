import { useSettings } from '../../rendering/settings.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';
import { TextField } from '../../ui/Field.tsx';
import type { FormValues } from './controls.ts';

const LABELS = {
  draft: 'Draft: only operators see it, and it may be incomplete',
  published: 'Published: visitors see it at once',
  scheduled: 'Scheduled: visitors see it from this time on',
};

interface PublicationFieldProps {
  values: FormValues;
  errors: FieldErrors;
}

export function PublicationField({ values, errors }: PublicationFieldProps) {
  return (
    <fieldset data-publication className="space-y-2 border-t border-hairline pt-5 xl:border-t-0 xl:pt-0">
      <legend className="float-left mb-2 w-full font-semibold">Publication</legend>
      {Object.entries(LABELS).map(([value, text]) => (
        <label key={value} className="clear-both flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name="publication"
            value={value}
            defaultChecked={value === (values['publication'] || 'draft')}
            className="size-4 shrink-0 accent-accent"
          />
          {text}
        </label>
      ))}
      <div className="max-w-xs">
        <TextField
          id="publishAt"
          label={`Visible from (${useSettings().timeZone})`}
          type="datetime-local"
          defaultValue={values['publishAt']}
          error={errors['publishAt']}
        />
      </div>
    </fieldset>
  );
}
