import { useLoaderData } from 'react-router';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { SplitSection } from '../about/SplitSection.tsx';
import type { TrustData } from './trust.loader.ts';

export { TrustPage as Component };

type Fact = TrustData['trust'][number]['facts'][number];

function TrustPage() {
  const { trust, engagement } = useLoaderData<TrustData>();
  return (
    <>
      <Metadata
        title="Security and Trust"
        description="How an engagement handles access, data, subcontractors, AI services and incidents. After it, what this website stores and who handles it."
        keywords={['security', 'subcontractors', 'incident notice', 'data retention', 'sub-processors']}
      />
      <PageHeader
        title="Security and Trust"
        lead="For your IT department: first an engagement, then this website."
        actions={<PrintButton />}
      />
      <SplitSection title="In an engagement">
        <Engagement rows={engagement} />
      </SplitSection>
      <div className="container section-compact">
        <h2 className="text-h2">This website</h2>
        <p className="mt-4 mb-10 max-w-prose text-text-2">The server writes these answers from its own settings.</p>
        <div className="grid gap-x-16 gap-y-12 text-text-2 lg:grid-cols-2 print:block print:space-y-8">
          {trust.map(({ id, title, facts }) => (
            <section key={id} id={id}>
              <h3 className="mb-5 text-h3 text-text break-after-avoid">{title}</h3>
              <TermRows rows={facts.map(toRow)} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Renders what the agreement of an engagement contains, and what the settings say. */
function Engagement({ rows }: { rows: TrustData['engagement'] }) {
  const { insurance, governingLaw } = useSettings();
  const stated = [...rows];
  if (insurance) stated.push({ title: 'Insurance', text: insurance });
  if (governingLaw) stated.push({ title: 'Governing law', text: governingLaw });
  return (
    <div className="text-text-2">
      <TermRows rows={stated.map(({ title, text }) => ({ term: title, children: text }))} />
    </div>
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
