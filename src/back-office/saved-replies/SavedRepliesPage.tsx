import { Link, useActionData, useLoaderData } from 'react-router';
import { NAME_PLACEHOLDER, savedReplyForm } from '../../rules/replies.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { PageSection } from '../layout/PageSection.tsx';
import type { loader } from './saved-replies.route.ts';

const PATH = '/operator/saved-replies';
const labels = { name: 'Name', text: 'Text' };

type Field = 'id' | 'name' | 'text' | 'version';

export function SavedRepliesPage() {
  const { savedReplies, edited, done } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  const removalError = errorOf(actionError, 'remove');
  const formError = errorOf(actionError, 'save');
  const values = formError?.values ?? edited ?? {};
  const { id = '', name = '', text = '', version = '' } = values as Partial<Record<Field, string>>;
  const stored = savedReplies.find((reply) => reply.id === id);
  const storedTexts = stored && { name: stored.name, text: stored.text };
  return (
    <OperatorPage title="Saved replies" lead="Texts that you insert when you reply to an inquiry.">
      {removalError && <Alert failed>{removalError.message}</Alert>}
      {done && !actionError && <Alert>{done === 'removed' ? 'Removed.' : 'Saved.'}</Alert>}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <PageSection id="list" title="Your texts">
          {savedReplies.length === 0 && <p className="text-text-3">None yet.</p>}
          <ul className="divide-y divide-hairline">
            {savedReplies.map((reply) => (
              <li key={reply.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <Link
                  to={`${PATH}?edit=${reply.id}`}
                  className="inline-flex min-h-8 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {reply.name}
                </Link>
                <Disclosure label="Remove" subject={reply.name}>
                  <form method="post" action={PATH} className="space-y-3">
                    <input type="hidden" name="id" value={reply.id} />
                    <input type="hidden" name="version" value={reply.version} />
                    <p className="text-caption">Replies that were sent stay as they are.</p>
                    <Button type="submit" name="intent" value="remove" size="small">
                      Remove it
                    </Button>
                  </form>
                </Disclosure>
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection id="form" title={id ? 'Change the text' : 'New text'}>
          <Form key={id} labels={labels} actionError={formError} stored={storedTexts} action={PATH} guarded>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <TextField
              id="name"
              label={labels.name}
              maxLength={savedReplyForm.name.maxLength}
              error={formError?.errors['name']}
              defaultValue={name}
            />
            <TextArea
              id="text"
              label={labels.text}
              rows={10}
              maxLength={savedReplyForm.text.maxLength}
              hint={`${NAME_PLACEHOLDER} stands for the name of the person you reply to.`}
              error={formError?.errors['text']}
              defaultValue={text}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="save">
                Save
              </Button>
              {id && (
                <ButtonLink href={PATH} variant="quiet">
                  Cancel
                </ButtonLink>
              )}
            </div>
          </Form>
        </PageSection>
      </div>
    </OperatorPage>
  );
}
