import { useErrorStatus } from '../../../rendering/ErrorReference.tsx';
import { BLOG_TITLE } from '../../../rules/blog.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';

/** Specification 2, Blog list: the error state. A page beyond the last one is not found. */
export function BlogUnavailable() {
  if (useErrorStatus() === 404) return <NotFoundPage />;
  return (
    <Notice
      title={BLOG_TITLE}
      text="Failed to load blog posts. Please try again later."
      actions={
        <ButtonLink href="/blog" target="_self">
          Try again
        </ButtonLink>
      }
    />
  );
}
