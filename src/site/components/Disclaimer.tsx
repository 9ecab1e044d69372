/** The disclaimer of every page about law. */
export const DISCLAIMER =
  'Technology services only: I give no legal advice, and no attorney-client relationship is formed.';

export function DisclaimerStrip() {
  return (
    <aside aria-label="Disclaimer" className="container py-10">
      <p className="border-l-2 border-warning pl-4 text-caption text-text-2">
        {DISCLAIMER}{' '}
        <a href="/legal" className="text-text underline underline-offset-4">
          Read the full disclaimer
        </a>
      </p>
    </aside>
  );
}
