import { Link, useActionData, useLoaderData } from 'react-router';
import { formatNumber } from '../../rules/number.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { Paging } from '../layout/Paging.tsx';
import type { OperatorPicturesQuery } from './pictures.operator.generated.ts';
import type { loader } from './pictures.route.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadFields, uploadLabels } from './UploadFields.tsx';

const PATH = '/operator/pictures';

type Picture = OperatorPicturesQuery['pictures'][number];

export function PicturesPage() {
  const { pictures, count, page, removed } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage
      title="Pictures"
      crumbs={[{ label: 'Content', href: '/operator/content' }, { label: 'Pictures' }]}
      lead="Pictures for articles and covers."
    >
      {removed && !actionError && <Alert>The picture was removed.</Alert>}
      <OperatorSection id="upload" title="Upload a picture" className="mb-10 max-w-2xl">
        <Form labels={uploadLabels} actionError={actionError} encType="multipart/form-data">
          <UploadFields errors={actionError?.errors ?? {}} alt={actionError?.values['alt']} />
          <Button type="submit">Upload</Button>
        </Form>
      </OperatorSection>
      <p className="mb-2 text-caption text-text-3">{count === 1 ? 'One picture' : `${formatNumber(count)} pictures`}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture) => (
          <PictureItem key={picture.hash} picture={picture} />
        ))}
      </ul>
      <Paging page={page} count={count} path={PATH} />
    </OperatorPage>
  );
}

function PictureItem({ picture }: { picture: Picture }) {
  const { hash, alt, uses } = picture;
  return (
    <li className="space-y-2">
      <div className="flex aspect-video items-center justify-center overflow-hidden rounded-card border border-hairline bg-surface-1 [&_img]:max-h-full [&_img]:rounded-none [&_img]:border-0">
        <Thumbnail picture={picture} />
      </div>
      <p className="wrap-anywhere">
        <Link to={`${PATH}/${hash}`} className="font-semibold underline-offset-4 hover:underline">
          {alt}
        </Link>
        <span className="block text-caption text-text-3">{usesText(uses)}</span>
      </p>
    </li>
  );
}

function usesText(uses: Picture['uses']): string {
  if (uses.length === 0) return 'Not used';
  return `Used in ${uses.map(({ title }) => title).join(', ')}`;
}
