import { useSettings } from '../../../rendering/settings.ts';
import { Metadata } from '../../../rendering/metadata.tsx';

/** Replaces the whole page when the layout fails. */
export function SiteError() {
  const { email } = useSettings();
  return (
    <main className="container section">
      <Metadata title="Something went wrong" description="This page could not be shown." noindex />
      <h1 className="text-h1">Something went wrong</h1>
      <p className="mt-5 max-w-prose text-lead text-text-2">
        Please try again in a moment, or write to{' '}
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
        .
      </p>
    </main>
  );
}
