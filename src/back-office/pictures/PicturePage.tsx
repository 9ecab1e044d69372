import { Link, useActionData, useLoaderData } from 'react-router';
import { pictureForm, pictureMarkdown } from '../../rules/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { OperatorPictureQuery } from './pictures.operator.generated.ts';
import type { loader } from './picture.route.ts';
import { Thumbnail } from './Thumbnail.tsx';

export function PicturePage() {
  const { picture, saved } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  const { hash, alt, width, height, createdAt, uses } = picture;
  const formError = errorOf(actionError, 'describe');
  return (
    <OperatorPage
      title={alt}
      crumbs={[
        { label: 'Content', href: '/operator/content' },
        { label: 'Pictures', href: '/operator/pictures' },
        { label: 'Picture' },
      ]}
      lead={
        <>
          {width} × {height} pixels, uploaded <RecordedTime at={createdAt} />.
        </>
      }
      actions={<Removal />}
    >
      {actionError && !formError && <Alert failed>{actionError.message}</Alert>}
      {saved && !actionError && <Alert>Saved. It can now be a cover, or a part of an article.</Alert>}
      <div className="space-y-8">
        <Thumbnail picture={picture} />
        <section className="max-w-2xl">
          <TextField
            id="markdown"
            label="In an article"
            readOnly
            defaultValue={pictureMarkdown({ hash, alt })}
            hint="Copy this into the Markdown of an article."
          />
        </section>
        <div className="max-w-2xl">
          <Form labels={{ alt: 'Alternative text' }} actionError={formError}>
            <TextField
              id="alt"
              label="Alternative text"
              required
              maxLength={pictureForm.alt.maxLength}
              hint="What the picture shows, for readers who do not see it. Articles keep the text that they were saved with."
              error={formError?.errors['alt']}
              defaultValue={formError?.values['alt'] ?? alt}
            />
            <Button type="submit" name="intent" value="describe" variant="quiet">
              Save
            </Button>
          </Form>
        </div>
        <Uses uses={uses} />
      </div>
    </OperatorPage>
  );
}

function Uses({ uses }: { uses: OperatorPictureQuery['picture']['uses'] }) {
  return (
    <section>
      <h2 className="mb-2 text-card">Where it is used</h2>
      {uses.length === 0 && <p className="text-text-3">Nowhere yet.</p>}
      <ul>
        {uses.map(({ contentType, documentId, title }) => (
          <li key={documentId}>
            <Link
              to={`/operator/content/${contentType}/${documentId}`}
              className="inline-flex min-h-8 items-center text-accent underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removal() {
  return (
    <Disclosure label="Remove">
      <form method="post" className="space-y-3">
        <p className="text-caption">A picture that is used cannot be removed. You cannot undo this.</p>
        <Button type="submit" name="intent" value="remove" size="small">
          Remove it
        </Button>
      </form>
    </Disclosure>
  );
}
