import type { WaitingProcess } from '../../components/docket/WaitingDocket.tsx';

/** Three processes that stop for a person, taken from three of the sample case studies. */
export const dockets = [
  {
    id: 'exhibits',
    name: 'Exhibit set',
    title: 'Exhibit set, changed on the last evening',
    entries: [
      { time: '20:47', text: 'Exhibit 12 removed from the set', by: 'Paralegal' },
      { time: '20:48', text: '35 later exhibits numbered and stamped again', by: 'Software' },
      { time: '20:53', text: 'New index compared with the one already served', by: 'Software' },
      { time: '20:53', text: '8 lines changed as expected, 1 did not.', by: 'Software' },
    ],
    question: 'File this set?',
    approved: 'Set filed. The old index is stored beside the new one.',
    sentBack: 'Draft open again at the paralegal. Nothing was filed.',
  },
  {
    id: 'ledger',
    name: 'Rent ledger',
    title: 'Rent ledger, bank lines of one morning',
    entries: [
      { time: '06:10', text: '214 bank lines read', by: 'Software' },
      { time: '06:11', text: '213 matched by batch, date and exact sum', by: 'Software' },
      { time: '06:11', text: '1 check of $1,450 names no unit', by: 'Software' },
      { time: '06:11', text: 'The sum fits two tenants: 12B and 14B.', by: 'Software' },
    ],
    question: 'Match it to 12B?',
    approved: 'Match stored with your name. Your bookkeeper posts it.',
    sentBack: 'Check back on the open list. Both ledgers are unchanged.',
  },
  {
    id: 'notice',
    name: 'Court notice',
    title: 'Court notice, one order with a date',
    entries: [
      { time: '16:31', text: 'Notice received, filing stored', by: 'Software' },
      { time: '16:31', text: 'Hearing date found on page 2', by: 'Software' },
      { time: '16:32', text: 'Quoted sentence found word for word', by: 'Software' },
      { time: '16:32', text: 'Your rule says June 3, the order says June 10.', by: 'Software' },
    ],
    question: 'Enter June 3?',
    approved: 'June 3 on the calendar, with the quoted sentence.',
    sentBack: 'Question sent to the lawyer. The calendar is unchanged.',
  },
] as const satisfies WaitingProcess[];
