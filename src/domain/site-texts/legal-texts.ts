import { CalendarDate, Markdown, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { SiteText } from '../content/declarations/site-text.ts';
import { FREE_ROWS_HINT, LongText, ShortText, TitledText } from './text-rows.ts';

/** A clause, whose number and address on the page follow from its place and its title. */
@TableRow('LegalClause', 'A clause of a legal text.')
export class LegalClause {
  @ShortText('Heading', 'Its heading.')
  title!: string;

  @LongText('Summary', 'What it says, in one or two sentences.')
  summary!: string;

  @Markdown({ label: 'Text', description: 'Its text, as Markdown.', rows: 10, max: 20_000 })
  body!: string;
}

@TableRow('PolicyRevision', 'A change of the privacy policy.')
class PolicyRevision {
  @CalendarDate({ label: 'Date', description: 'Date of the change.', message: 'The date must be specified' })
  date!: string;

  @LongText('Change', 'What changed.')
  text!: string;
}

@SiteText({
  key: 'legal-texts',
  name: 'legalTexts',
  label: 'Legal texts',
  description: 'The Legal Notice, and what the owner adds to the privacy policy.',
  path: () => '/legal',
  ownerOnly: true,
})
export class LegalTexts extends PublishableEntity {
  @Table(TitledText, {
    label: 'Statements',
    description: 'The statements at the top of the Legal Notice.',
    hint: FREE_ROWS_HINT,
  })
  statements!: TitledText[];

  @Table(LegalClause, {
    label: 'Clauses of the Legal Notice',
    description: 'The clauses of the Legal Notice.',
    hint: 'Write texts as Markdown. Empty rows are ignored.',
  })
  clauses!: LegalClause[];

  @Table(TitledText, {
    label: 'Security of an engagement',
    description: 'What a firm has to ask before an engagement.',
    hint: 'On the page about trust and in its CSV file. Firms ask about confidentiality, conflicts, access, places and encryption of data, devices, subcontractors, AI services, incidents and the end. Leave out what you cannot answer. Insurance and governing law follow from the settings.',
    required: false,
  })
  engagement!: TitledText[];

  @CalendarDate({
    label: 'Privacy policy: last updated',
    description: 'Date of the last change of the privacy policy.',
    hint: 'Shown at the top of the privacy policy.',
    message: 'The date must be specified',
  })
  privacyUpdated!: string;

  @Table(PolicyRevision, {
    label: 'Privacy policy: changes since then',
    description: 'The changes of the privacy policy after that date, newest first.',
    hint: 'Shown at the end of the privacy policy.',
    required: false,
  })
  privacyChanges!: PolicyRevision[];

  @Table(LegalClause, {
    label: 'Privacy policy: your own clauses',
    description: 'Clauses that follow those of the privacy policy about what the software does.',
    hint: 'Such as the legal basis, the authority for complaints, the time in which you answer, and the CCPA. They follow the clauses about what the software stores, which it writes itself.',
    required: false,
  })
  privacyClauses!: LegalClause[];
}
