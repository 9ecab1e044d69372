import { PICTURE_MAX_MB, PICTURE_TYPES, pictureForm } from '../../rules/pictures.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';
import { TextField } from '../../ui/Field.tsx';

interface UploadFieldsProps {
  errors: FieldErrors;
  alt?: string | undefined;
  /** Stands before the IDs of the controls, for an upload within another form. Enter in them does not send that form. */
  prefix?: string;
}

export const uploadLabels = { file: 'Picture', alt: 'Alternative text' };

/** The file and its alternative text. */
export function UploadFields({ errors, alt = '', prefix = '' }: UploadFieldsProps) {
  // No form has an empty ID.
  const form = prefix ? '' : undefined;
  return (
    <>
      <TextField
        id={`${prefix}file`}
        form={form}
        label={uploadLabels.file}
        type="file"
        accept={PICTURE_TYPES}
        required
        hint={`JPEG, PNG, WebP or AVIF, at most ${PICTURE_MAX_MB} MB. The place where it was taken and other metadata are removed.`}
        error={errors['file']}
      />
      <TextField
        id={`${prefix}alt`}
        form={form}
        label={uploadLabels.alt}
        required
        maxLength={pictureForm.alt.maxLength}
        hint="What the picture shows, for readers who do not see it."
        error={errors['alt']}
        defaultValue={alt}
      />
    </>
  );
}
