import type { ValuesOf } from '../content/site-text.ts';
import type { QuestionsPage } from './questions-page.ts';

/** Specification 2, Contact: the common questions with their answers. */
export const firstQuestionsPage: ValuesOf<QuestionsPage> = {
  questions: [
    {
      question: 'How long does a project take?',
      answer:
        'MVPs in 2-4 weeks, full solutions in 6-12 weeks, counted from the day access and sample data are in place.',
    },
    {
      question: 'What happens after launch?',
      answer:
        'Monthly retainer support is available: monitoring, small changes and help from the person who built the system.',
    },
    {
      question: 'How are compliance and security handled?',
      answer:
        'Both are built in from the first week: least-privilege access, encryption, audit trails and documented data flows.',
    },
  ],
};
