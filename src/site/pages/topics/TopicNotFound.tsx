import { useErrorStatus } from '../../../rendering/ErrorReference.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

export function TopicNotFound() {
  const missing = useErrorStatus() === 404;
  return (
    <Notice
      title="Topic Not Found"
      text={
        missing
          ? 'There is no page about this topic, or there is no longer one. The search finds what I have published.'
          : 'Failed to load the topic. Please try again later.'
      }
      actions={
        <>
          <ButtonLink href="/search" variant="quiet">
            Search
          </ButtonLink>
          <ButtonLink href="/blog" variant="quiet">
            Back to Blog
          </ButtonLink>
        </>
      }
    />
  );
}
