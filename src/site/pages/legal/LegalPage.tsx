import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DISCLAIMER } from '../../components/Disclaimer.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import type { PublicSettings } from '../../../rules/settings.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import type { LegalTexts } from './legal-texts.loader.ts';
import { LegalLayout, type Clause } from './LegalLayout.tsx';
import { ownClauses } from './own-clauses.tsx';

export { LegalPage as Component };

function LegalPage() {
  const { statements, clauses } = useLoaderData<LegalTexts>();
  const own = ownClauses(clauses);
  return (
    <>
      <Metadata
        title="Legal & Disclaimer"
        description="Technology services only: no legal advice, no attorney-client relationship. Scope, warranty, liability, client duties and terms of service."
        keywords={['disclaimer', 'terms of service', 'technology services', 'limitation of liability']}
      />
      <PageHeader
        title="Legal & Disclaimer"
        lead={<span className="block border-l-2 border-warning pl-4 text-text">{DISCLAIMER}</span>}
        actions={<PrintButton />}
      />
      <Statements statements={statements} />
      <LegalLayout clauses={[...own, ...provider(useSettings(), own)]} />
      <ClosingAction title="Ask before you sign" actions={<ButtonLink href="/contact">Contact Us</ButtonLink>}>
        Tell me which point matters to you, and I will answer in plain words. Please take questions of law to your own
        counsel.
      </ClosingAction>
    </>
  );
}

/** Returns who offers the services, as far as the settings say it. */
function provider(settings: PublicSettings, others: readonly Clause[]): Clause[] {
  const { ownerName, legalEntity, region, postalAddress, telephone, governingLaw, insurance } = settings;
  const facts = {
    'Legal entity': legalEntity,
    'State or country': region,
    'Postal address': postalAddress,
    Telephone: telephone,
    'Governing law': governingLaw,
    Insurance: insurance,
  };
  const rows = Object.entries(facts).flatMap(([term, children]) => (children ? [{ term, children }] : []));
  if (rows.length === 0) return [];
  const id = others.some((clause) => clause.id === 'provider') ? 'the-provider' : 'provider';
  const summary = `You deal with ${legalEntity ?? ownerName}.`;
  return [{ id, title: 'Who offers these services', summary, body: <TermRows rows={rows} /> }];
}

/** Renders the three principles behind the rest of the page. */
function Statements({ statements }: Pick<LegalTexts, 'statements'>) {
  return (
    <div className="border-b border-hairline bg-surface-1">
      <ul className="container grid divide-hairline max-lg:divide-y lg:grid-cols-3 lg:*:not-first:border-l lg:*:border-hairline">
        {statements.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 py-6 md:grid-cols-2 lg:block lg:px-8 lg:py-10 lg:first:pl-0 lg:last:pr-0"
          >
            <h2 className="text-card">{title}</h2>
            <p className="text-pretty text-text-2 lg:mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
