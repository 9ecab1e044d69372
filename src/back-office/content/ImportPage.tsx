import { useActionData } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { OperatorImportContentMutation } from './import.operator.generated.ts';
import type { Previewed } from './import.route.ts';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets a person choose a folder. */
    webkitdirectory?: string;
  }
}

const CONTENT = '/operator/content';

const labels = { files: 'Files', folder: 'Folder' };

/** Adds the articles of another system. Shows what it would store first. */
export function ImportPage() {
  const answer = useActionData<ActionError | Previewed | OperatorImportContentMutation>();
  const imported = answer && 'imported' in answer ? answer.imported : undefined;
  const previewed = answer && 'preview' in answer ? answer : undefined;
  const actionError = answer && 'errors' in answer ? answer : undefined;
  return (
    <OperatorPage
      title="Import articles"
      crumbs={[{ label: 'Content', href: CONTENT }, { label: 'Import' }]}
      lead="Adds articles of another system. You see what would be stored first."
    >
      {imported && <Imported {...imported} />}
      {previewed && <Preview {...previewed} />}
      <div className="max-w-2xl">
        <Form labels={labels} actionError={actionError} encType="multipart/form-data">
          <TextField
            id="files"
            label={labels.files}
            type="file"
            multiple
            hint="Markdown as Hugo, Jekyll and Astro write it, the XML of WordPress or the JSON of Ghost, and the pictures in them."
            error={actionError?.errors['files']}
          />
          <TextField
            id="folder"
            label={labels.folder}
            type="file"
            webkitdirectory=""
            hint="Or a whole folder, with the pictures in it."
          />
          <Button type="submit" variant={previewed && 'quiet'}>
            Preview
          </Button>
        </Form>
      </div>
    </OperatorPage>
  );
}

function Imported({ summary, articles }: OperatorImportContentMutation['imported']) {
  return (
    <>
      <Alert>Imported: {summary}.</Alert>
      <ul className="mb-10 divide-y divide-hairline border-y border-hairline">
        {articles.map(({ id, title }) => (
          <li key={id} className="py-2">
            <a href={`${CONTENT}/blog-posts/${id}`} className="text-link wrap-anywhere">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Preview({ preview: { summary, lines }, files }: Previewed) {
  return (
    <OperatorSection id="preview" title="Nothing is stored yet" className="mb-10">
      <p role="status" className="mb-4">
        To import: {summary}.
      </p>
      <ul className="mb-4 divide-y divide-hairline border-y border-hairline text-caption">
        {lines.map((line) => (
          <li key={line} className="py-2 wrap-anywhere whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
      <Form labels={{}} encType="multipart/form-data">
        <input type="hidden" name="previewed" value={files} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Import</Button>
          <ButtonLink href={CONTENT} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </OperatorSection>
  );
}
