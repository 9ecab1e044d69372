import { useErrorStatus } from '../../../rendering/ErrorReference.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Specification 2, Blog article: one title, with different texts for a missing article and a failure. */
export function BlogPostNotFound() {
  const missing = useErrorStatus() === 404;
  return (
    <Notice
      title="Article Not Found"
      text={
        missing
          ? "The article you're looking for doesn't exist or has been moved."
          : 'Failed to load the article. Please try again later.'
      }
      actions={<ButtonLink href="/blog">Back to Blog</ButtonLink>}
    />
  );
}
