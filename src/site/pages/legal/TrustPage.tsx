import { useLoaderData } from 'react-router';
import { PrintButton } from '../../components/PrintButton.tsx';
import { firmAnswers } from '../../../rules/firm-answers.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { Duties } from './Duties.tsx';
import type { TrustData } from './trust.loader.ts';

export { TrustPage as Component };

/** How many answers are large: those that a partner asks for first. */
const LARGE = 3;

type Fact = TrustData['trust'][number]['facts'][number];

function TrustPage() {
  const { trust, engagement } = useLoaderData<TrustData>();
  const answers = firmAnswers(engagement, useSettings());
  const [first, others] = [answers.slice(0, LARGE), answers.slice(LARGE)];
  return (
    <>
      <Metadata
        title="Security and Trust"
        description="What a firm has to ask before an engagement: confidentiality, conflicts, access, data, devices, AI services and incidents. After it, what this website stores."
        keywords={['security', 'confidentiality agreement', 'subcontractors', 'incident notice', 'sub-processors']}
      />
      <PageHeader
        title="Security and Trust"
        lead="For your IT department: first an engagement, then this website."
        actions={<PrintButton />}
      />
      <section className="border-b border-hairline">
        <div className="container section-compact">
          <h2 className="text-h2">What a firm has to ask</h2>
          <div className="@container">
            <dl className="mt-8 grid gap-x-8 gap-y-8 @min-[56rem]:grid-cols-3">
              {first.map(({ title, text }) => (
                <div key={title} className="border-t border-hairline-2 pt-6">
                  <dt className="text-h3">{title}</dt>
                  <dd className="mt-2 text-lead text-pretty text-text-2">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="container pb-section grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div>
            <Duties />
            <p className="mt-4 print:hidden">
              <a href="/trust.csv" download className="text-link">
                Download these answers as CSV
              </a>
            </p>
          </div>
          <div className="text-text-2">
            <TermRows rows={others.map(({ title, text }) => ({ term: title, children: text }))} />
          </div>
        </div>
      </section>
      <div className="container section-compact">
        <h2 className="text-h2">This website</h2>
        <p className="mt-4 mb-10 max-w-prose text-text-2">The server writes these answers from its own settings.</p>
        <div className="columns-[30rem] gap-x-16 text-text-2 print:columns-1">
          {trust.map(({ id, title, facts }) => (
            <section key={id} id={id} className="mb-10 break-inside-avoid print:break-inside-auto">
              <h3 className="mb-4 text-h3 text-text break-after-avoid">{title}</h3>
              <TermRows rows={facts.map(toRow)} />
            </section>
          ))}
        </div>
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
