import type { ValuesOf } from '../content/site-text.ts';
import type { LegalTexts } from './legal-texts.ts';

/** The first Legal Notice. Specification 2, Privacy Policy: its date is a constant. */
export const firstLegalTexts: ValuesOf<LegalTexts> = {
  statements: [
    {
      title: 'Technology services only',
      text: 'I design, build, connect and maintain software. You receive a working system and its documentation.',
    },
    {
      title: 'No attorney-client relationship',
      text: 'Reading this site, writing to me or hiring me does not create one, whatever the subject of the work.',
    },
    {
      title: 'No legal advice',
      text: 'Nothing on this site, in my software or in my correspondence is legal advice. For that, ask an attorney licensed where you are.',
    },
  ],
  clauses: [
    {
      title: 'Service scope and limitations',
      summary: 'I supply technology. Legal judgment stays with the people who are licensed to exercise it.',
      body: `My work covers process automation, AI integration, document and data systems, and their security features. Each engagement has a written scope. Changes to it are agreed in writing before work on them starts.

Some limits apply to every engagement:

- Templates, deadline rules and checklists come from you or have your approval. I put them into software. I do not decide whether they fit a matter.
- Software that uses language models or statistics can be wrong. A person you name checks its output before anyone relies on it.
- Court portals, listing sites, payment services and other outside systems can change or fail without notice. I do not control them.
- Figures on this site are estimates or summaries, as the notes beside them explain. They do not promise a result.
- Articles and guides are general information about technology. They do not address a particular matter.`,
    },
    {
      title: 'Warranty and liability',
      summary: 'The written agreement states what I warrant. My liability is limited to the fees you paid.',
      body: `I work with professional care and correct defects as the written agreement provides. Beyond that agreement, my services and this website are provided as is. I do not warrant that software runs without interruption or error, or that it brings a particular result.

**My total liability for an engagement is limited to the fees you paid for it.** I am not liable for indirect losses, such as lost profit, lost business or lost opportunities.

These limits apply as far as the applicable law allows. They do not exclude liability that the law does not allow me to exclude.`,
    },
    {
      title: 'Client responsibilities',
      summary: 'You know your matters, your data and your duties. The system depends on that knowledge.',
      body: `As a client, you:

- give me accurate information, access and sample data when the schedule requires them;
- make sure that you are allowed to share the data you give me, and say which of it is confidential;
- review what the system produces before it is filed, sent, signed or paid;
- meet your own professional, regulatory and confidentiality duties, which software does not take over;
- keep your credentials safe, and tell me when someone should lose access;
- keep backups of your data, unless the written agreement makes them my task;
- name one person who can make decisions and accept the work.

Please keep confidential and privileged material out of the contact form and out of first emails.`,
    },
    {
      title: 'Privacy summary',
      summary: 'I store what you send through the forms, and I sell none of it.',
      body: `The contact form stores what you enter in it. A booked call also stores its time and your time zone. The newsletter stores your email address. This site sets no cookies for visitors and loads nothing from third parties.

You can ask me for a copy, a correction or a deletion at any time. The [Privacy Policy](/privacy) lists each stored item, its purpose and its retention period.

The written agreement governs client data that I handle during an engagement.`,
    },
    {
      title: 'Terms of service',
      summary: 'Work begins with a written agreement. Your data remains yours.',
      body: `### Written agreements

Both sides sign an agreement before paid work starts. It states scope, price, schedule, acceptance and the rights to the software. Unless it says otherwise, code written for you is yours. Where it differs from this page, the agreement applies. Browsing this site or sending an inquiry creates no agreement.

### Data ownership

You own the data you provide and the data your system creates from it. I use it for the agreed work and for nothing else. When the work ends, I return it and delete my copies as the agreement provides.

### Disputes

Both sides first try to settle a dispute by negotiation. Disputes that remain go to arbitration, under the rules and at the place named in the written agreement.`,
    },
  ],
  engagement: [
    {
      title: 'Access',
      text: 'A named account in your systems, with the role that the task needs, a log that you can read, and an end date. You grant it and you end it.',
    },
    {
      title: 'Your data',
      text: 'It stays in accounts that you own or choose. A copy needs your consent. I build with invented or masked data. Real data needs your written consent for each purpose.',
    },
    {
      title: 'My devices',
      text: 'Ask how my computer is encrypted, updated and locked before you grant access. The written agreement states it.',
    },
    {
      title: 'Subcontractors',
      text: 'None, unless the written agreement names them and what they may see.',
    },
    {
      title: 'AI services',
      text: 'Only those that the written design names, in your account and under your terms. No text of yours trains a model, unless you order that in writing.',
    },
    {
      title: 'Incidents',
      text: 'Your contact hears from me as soon as I know of one, on the next working day at the latest: what happened, which data, what I have done. The agreement can set a shorter time.',
    },
    {
      title: 'If I am ill',
      text: 'You hold the code, the runbook and all access from the first day, so another specialist can continue. The agreement can name a deputy.',
    },
    {
      title: 'At the end',
      text: 'My access ends, I delete my copies as the agreement provides, and you get that in writing.',
    },
  ],
  privacyUpdated: '2024-12-15',
  privacyClauses: [],
};
