import { useLoaderData } from 'react-router';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import type { TrustQuery } from './trust.generated.ts';

export { TrustPage as Component };

type Fact = TrustQuery['trust'][number]['facts'][number];

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
      <div className="container section grid gap-x-16 gap-y-12 text-text-2 lg:grid-cols-2">
        {sections.map(({ id, title, facts }) => (
          <section key={id} id={id}>
            <h2 className="mb-5 text-h3 text-text">{title}</h2>
            <TermRows rows={facts.map(toRow)} />
          </section>
        ))}
      </div>
    </>
  );
}

function toRow({ term, text, href }: Fact) {
  const link = href && (
    <a href={href} className="underline underline-offset-4">
      {text}
    </a>
  );
  return { term, children: link || text };
}
