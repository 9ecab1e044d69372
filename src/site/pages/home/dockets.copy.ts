import type { WaitingProcess } from '../../components/docket/WaitingDocket.tsx';

/** Three processes that stop for a person, taken from three of the sample case studies. */
export const dockets = [
  {
    id: 'exhibits',
    name: 'Exhibit set',
    title: 'Exhibit set, changed before it is served',
    entries: [
      { time: '18:40', text: 'Exhibit 12 of 47 withdrawn, new numbers requested', by: 'Paralegal' },
      { time: '20:40', text: '35 later exhibits stamped with their new numbers', by: 'Software' },
      { time: '20:41', text: 'Changed index lines listed beside the last draft', by: 'Software' },
      { time: '21:05', text: '34 of 35 lines changed as expected; Exhibit 31 lost a page.', by: 'Paralegal' },
    ],
    question: 'Release it with that page gone?',
    approved: 'Set released. You file it; the last draft stays beside it.',
    sentBack: 'Draft reopened for the paralegal. Nothing was released.',
  },
  {
    id: 'ledger',
    name: 'Rent ledger',
    title: 'Rent ledger, bank lines of one morning',
    entries: [
      { time: '06:10', text: '214 bank lines read', by: 'Software' },
      { time: '06:11', text: '178 matched by batch, date and exact sum', by: 'Software' },
      { time: '06:11', text: '36 left open; 1 check of $1,450 names no unit', by: 'Software' },
      { time: '06:11', text: 'The sum fits 12B and 14B; the payer lives in 12B.', by: 'Software' },
    ],
    question: 'Match it to 12B?',
    approved: 'Match stored with your name. Your bookkeeper posts it.',
    sentBack: 'The check is back on the open list. Both ledgers are unchanged.',
  },
  {
    id: 'notice',
    name: 'Court notice',
    title: 'Court notice, an order that sets a date',
    entries: [
      { time: '16:31', text: 'Notice received, filing stored', by: 'Software' },
      { time: '16:31', text: 'Deadline for the reply found on page 2', by: 'Software' },
      { time: '16:32', text: 'Quoted sentence found word for word', by: 'Software' },
      { time: '16:32', text: 'The order says June 10, your rule table June 3.', by: 'Software' },
    ],
    question: 'Enter June 10, as ordered?',
    approved: 'June 10 on the calendar, with the quoted sentence.',
    sentBack: 'Question sent to the lawyer. The calendar is unchanged.',
  },
] as const satisfies WaitingProcess[];
