import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Specification 2, Blog list: the error state. */
export function BlogUnavailable() {
  return (
    <Notice
      title="Tech Insights"
      text="Failed to load blog posts. Please try again later."
      actions={
        <ButtonLink href="/blog" target="_self">
          Try again
        </ButtonLink>
      }
    />
  );
}
