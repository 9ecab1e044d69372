import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Specification 2, Technology detail: one screen for a missing technology and for a failure. */
export function TechnologyNotFound() {
  return (
    <Notice
      title="Technology Not Found"
      text="The technology you're looking for doesn't exist or has been removed."
      actions={<ButtonLink href="/technologies">Back to Technologies</ButtonLink>}
    />
  );
}
