import { useLoaderData } from 'react-router';
import { PrintButton } from '../../components/PrintButton.tsx';
import { firmAnswers } from '../../../rules/firm-answers.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { Duties } from './Duties.tsx';
import { BesideContents } from './LegalLayout.tsx';
import type { TrustData } from './trust.loader.ts';

export { TrustPage as Component };

/** How many answers are large: those that a partner asks for first. */
const LARGE = 3;

const ENGAGEMENT = 'engagement';
const QUESTIONS = 'What a firm has to ask';

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
        lead="For you and your IT department: first an engagement, then this website."
        actions={<PrintButton />}
      />
      <BesideContents entries={[{ id: ENGAGEMENT, title: QUESTIONS }, ...trust]}>
        <section aria-labelledby={ENGAGEMENT}>
          <h2 id={ENGAGEMENT} className="text-h2">
            {QUESTIONS}
          </h2>
          <dl className="mt-8">
            {first.map(({ title, text }) => (
              <div key={title} className="border-t border-hairline py-6">
                <dt className="text-h3">{title}</dt>
                <dd className="mt-2 text-lead text-pretty text-text-2">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="mb-8 text-text-2">
            <TermRows rows={others.map(({ title, text }) => ({ term: title, children: text }))} />
          </div>
          <Duties />
          <p className="mt-4 print:hidden">
            <a href="/trust.csv" download className="text-link">
              Download these answers as CSV
            </a>
          </p>
        </section>
        <h2 className="mt-16 text-h2">This website</h2>
        <p className="mt-4 text-text-2 break-after-avoid">The server writes these answers from its own settings.</p>
        {trust.map(({ id, title, facts }) => (
          <section key={id} id={id} className="mt-10 text-text-2">
            <h3 className="mb-4 text-h3 text-text break-after-avoid">{title}</h3>
            <TermRows rows={facts.map(toRow)} />
          </section>
        ))}
      </BesideContents>
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
