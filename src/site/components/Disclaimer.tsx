import { Link } from 'react-router';

/** The one sentence, the same wherever law is touched. */
export const DISCLAIMER =
  'Technology services only: we give no legal advice, and no attorney-client relationship is formed.';

export function DisclaimerStrip() {
  return (
    <aside aria-label="Disclaimer" className="container py-10">
      <p className="border-l-2 border-warning pl-4 text-caption text-text-2">
        {DISCLAIMER}{' '}
        <Link to="/legal" className="text-text underline underline-offset-4">
          Read the full disclaimer
        </Link>
      </p>
    </aside>
  );
}
