import { markupFormatLabels, markupFormats } from '../../rules/markup.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { UploadFields } from '../pictures/UploadFields.tsx';
import type { FieldProps } from './controls.ts';
import type { Choice } from './operations.ts';
import type { TextChanges } from './text-changes.ts';

/** Renders a text with markup: its format, its source and a preview, which the script of the page shows. */
export function MarkupField(props: FieldProps & { changes: TextChanges; pictures: readonly Choice[] }) {
  const { name, field, values, errors, changes, pictures } = props;
  return (
    <div className="space-y-5" data-markup>
      <Select id="format" label="Format" defaultValue={values['format']} error={errors['format']}>
        {markupFormats.map((format) => (
          <option key={format} value={format}>
            {markupFormatLabels[format]}
          </option>
        ))}
      </Select>
      <InsertPicture pictures={pictures} />
      <Snippets />
      <div className="grid gap-5 lg:has-[[data-markup-preview]:not([hidden])]:grid-cols-2">
        <div className="space-y-3">
          <TextArea
            id={name}
            label={field.label}
            required
            rows={24}
            maxLength={field.schema.maxLength}
            hint={field.hint}
            error={errors[name]}
            defaultValue={values[name]}
          />
          <MarkupChanges {...changes} />
          {errors['removeParts'] && <RemovalQuestion question={errors['removeParts']} />}
        </div>
        <section
          aria-label="Preview"
          data-markup-preview
          hidden
          className="relative max-h-[44rem] overflow-y-auto rounded-card border border-hairline p-5"
        >
          <RichText html="" />
        </section>
      </div>
    </div>
  );
}

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

function RemovalQuestion({ question }: { question: string }) {
  return (
    <div className="space-y-2 rounded-card border border-warning p-4">
      <p id="removeParts-error" className="text-caption text-danger wrap-anywhere">
        {question}
      </p>
      <label className="flex min-h-8 items-center gap-3">
        <input
          type="checkbox"
          id="removeParts"
          name="removeParts"
          aria-describedby="removeParts-error"
          className="size-4 shrink-0 accent-accent"
        />
        Save the text without them.
      </label>
    </div>
  );
}

/** What the buttons above a blog post insert, as Markdown. */
const SNIPPETS = {
  Footnote: '[^note]\n\n[^note]: Text of the footnote.\n\n',
  Table: '\n\n| First | Second |\n| --- | --- |\n| Cell | Cell |\n\n',
};

/** Inserts what is hard to remember. The script of the page shows the buttons while the format is Markdown. */
function Snippets() {
  return (
    <div data-snippets hidden className="flex flex-wrap gap-2">
      {Object.entries(SNIPPETS).map(([name, text]) => (
        <Button key={name} type="button" variant="quiet" size="small" data-snippet={text}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Inserts a picture that is stored, or uploads one. Without scripts, the page of each picture has its Markdown. */
function InsertPicture({ pictures }: { pictures: readonly Choice[] }) {
  return (
    <>
      <details data-upload hidden className="rounded-card border border-hairline p-4">
        <summary className="min-h-8 cursor-pointer font-semibold">Insert a picture</summary>
        <div className="mt-4 space-y-5">
          <UploadFields prefix="insert." errors={{}} />
          <div className="flex flex-wrap gap-3">
            <Button type="button" variant="quiet" size="small">
              Upload and insert
            </Button>
            <Button type="button" variant="quiet" size="small">
              Leave it out
            </Button>
          </div>
          {pictures.length > 0 && (
            <div className="space-y-3">
              {/* No form has an empty ID. */}
              <Select id="insert.stored" form="" label="Or a stored picture">
                <option value="">Please select</option>
                {pictures.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
              <Button type="button" variant="quiet" size="small">
                Insert it
              </Button>
            </div>
          )}
          <p aria-live="polite" className="text-caption text-text-2" />
        </div>
      </details>
      <noscript className="block">
        <a href="/operator/pictures" target="_blank" rel="noopener" className="text-accent underline">
          Upload or copy a picture
        </a>
      </noscript>
    </>
  );
}
