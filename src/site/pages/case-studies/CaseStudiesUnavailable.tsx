import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Specification 2, Case studies: the error state. */
export function CaseStudiesUnavailable() {
  return (
    <Notice
      title="Unable to Load Case Studies"
      text="The server could not load its data. Please try again in a moment."
      actions={
        <ButtonLink href="/case-studies" target="_self">
          Refresh Page
        </ButtonLink>
      }
    />
  );
}
