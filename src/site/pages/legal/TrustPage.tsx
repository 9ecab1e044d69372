import { useLoaderData } from 'react-router';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import type { TrustQuery } from './trust.generated.ts';

export { TrustPage as Component };

function TrustPage() {
  const sections = useLoaderData<TrustQuery['trust']>();
  return (
    <>
      <Metadata
        title="Security and Trust"
        description="What your IT department asks: stored data and its retention, cookies, third parties, encryption, sign-in, browsers and incidents."
        keywords={['security', 'data retention', 'cookies', 'encryption', 'sub-processors']}
      />
      <PageHeader
        title="Security and Trust"
        lead="What your IT department asks. The server writes these answers from its own settings."
        actions={<PrintButton />}
      />
      <div className="container section space-y-12">
        {sections.map(({ id, title, facts }) => (
          <section key={id} id={id} className="max-w-prose">
            <h2 className="mb-5 text-h3">{title}</h2>
            <TermRows rows={facts.map(({ term, text }) => ({ term, children: text }))} />
          </section>
        ))}
      </div>
    </>
  );
}
