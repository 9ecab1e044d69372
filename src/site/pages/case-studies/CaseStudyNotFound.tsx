import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Specification 2, Case study detail: one screen for a missing case study and for a failure. */
export function CaseStudyNotFound() {
  return (
    <Notice
      title="Case Study Not Found"
      text="The case study you're looking for doesn't exist or has been moved."
      actions={<ButtonLink href="/case-studies">Back to Case Studies</ButtonLink>}
    />
  );
}
