import { expect, test } from '@jest/globals';
import { shippedText } from '../../src/domain/content-files/shipped-content.ts';
import { LegalTexts } from '../../src/domain/site-texts/legal-texts.ts';
import { markdownParts, missingHolders } from '../support/statement-parts.ts';
import { BY_THE_CONSULTANT, type Statements } from '../support/statements.ts';

/** What the clauses of the Legal Notice state, by heading and by how the paragraph begins. */
const statements: Statements = {
  'Service scope and limitations/I supply technology.': BY_THE_CONSULTANT,
  'Service scope and limitations/My work covers': BY_THE_CONSULTANT,
  'Service scope and limitations/Some limits apply': BY_THE_CONSULTANT,
  'Service scope and limitations/Templates, deadline rules': BY_THE_CONSULTANT,
  'Service scope and limitations/Software that uses': BY_THE_CONSULTANT,
  'Service scope and limitations/Court portals, listing': BY_THE_CONSULTANT,
  'Service scope and limitations/Figures on this': [
    ['content/published-pages', 'every page shows what its claims cover and where they come from'],
    ['pages/content', 'labels a case study as a worked example and shows its picture'],
  ],
  'Service scope and limitations/Articles and guides': BY_THE_CONSULTANT,
  'Warranty and liability/The written agreement': BY_THE_CONSULTANT,
  'Warranty and liability/I work with': BY_THE_CONSULTANT,
  'Warranty and liability/My total liability': BY_THE_CONSULTANT,
  'Warranty and liability/These limits apply': BY_THE_CONSULTANT,
  'Client responsibilities/You know your': BY_THE_CONSULTANT,
  'Client responsibilities/As a client,': BY_THE_CONSULTANT,
  'Client responsibilities/give me accurate': BY_THE_CONSULTANT,
  'Client responsibilities/make sure that': BY_THE_CONSULTANT,
  'Client responsibilities/review what the': BY_THE_CONSULTANT,
  'Client responsibilities/meet your own': BY_THE_CONSULTANT,
  'Client responsibilities/keep your credentials': BY_THE_CONSULTANT,
  'Client responsibilities/keep backups of': BY_THE_CONSULTANT,
  'Client responsibilities/name one person': BY_THE_CONSULTANT,
  'Client responsibilities/Please keep confidential': BY_THE_CONSULTANT,
  'Client responsibilities/For lawyers, the': BY_THE_CONSULTANT,
  'Privacy summary/I store what': [
    ['api/contact', 'stores a submission with an email to the owner and one to the sender'],
  ],
  'Privacy summary/The contact form': [
    ['api/contact', 'shows what is stored, uncached and not indexed'],
    ['api/consultation', 'the receipt and the export of a person contain the call'],
    ['api/newsletter', 'subscribes an address when its owner presses the button'],
    ['api/operator-access', 'sets no cookie for visitors'],
    ['server/http/security-headers', 'pages load everything from this site'],
  ],
  'Privacy summary/You can ask': [
    ['pages/operator/inquiries', 'exports the data of a person and erases it from every table'],
    ['pages/operator/inquiries', 'lists the retention periods'],
  ],
  'Privacy summary/The written agreement': BY_THE_CONSULTANT,
  'Terms of service/Paid work begins': BY_THE_CONSULTANT,
  'Written agreements/Both sides sign': BY_THE_CONSULTANT,
  'Data ownership/You own the': BY_THE_CONSULTANT,
  'Disputes/Both sides first': BY_THE_CONSULTANT,
};

test('each paragraph of the legal texts names the tests that hold it', () => {
  const { clauses } = shippedText(LegalTexts);
  const parts = clauses.flatMap(({ title, summary, body }) => markdownParts(`# ${title}\n\n${summary}\n\n${body}`));
  expect(parts).toEqual(Object.keys(statements));
  expect(missingHolders(statements)).toEqual([]);
});
