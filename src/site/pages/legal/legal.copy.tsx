import type { Clause } from './LegalDocument.tsx';

export const statements = [
  {
    title: 'Technology services only',
    text: 'We design, build, connect and maintain software. What you receive is a working system and its documentation.',
  },
  {
    title: 'No attorney-client relationship',
    text: 'None is formed by reading this site, writing to us or hiring us, whatever the subject of the work.',
  },
  {
    title: 'No legal advice',
    text: 'Nothing on this site, in our software or in our correspondence is legal advice. For that, ask an attorney licensed where you are.',
  },
] as const;

export const clauses: readonly Clause[] = [
  {
    id: 'scope',
    title: 'Service scope and limitations',
    summary: 'We supply technology. Legal judgment stays with the people who are licensed to exercise it.',
    body: (
      <>
        <p>
          Our work covers process automation, AI integration, document and data systems, and the security features that
          belong to them. Each engagement has a written scope. A change to it is agreed in writing before the work on it
          starts.
        </p>
        <p>Some limits apply to every engagement:</p>
        <ul>
          <li>
            Templates, deadline rules and checklists come from you or carry your approval. We put them into software; we
            do not decide whether they fit a matter.
          </li>
          <li>
            Software that uses language models or statistics can be wrong. A person you name checks its output before
            anyone relies on it.
          </li>
          <li>
            Court portals, listing sites, payment services and other outside systems change or fail without notice. We
            do not control them.
          </li>
          <li>
            Figures on this site are estimates or summaries, as the notes beside them say. They promise no result.
          </li>
          <li>Articles and guides are general information about technology, written for no particular matter.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    summary: 'The written agreement says what we warrant. Our liability is limited to the fees you paid.',
    body: (
      <>
        <p>
          We work with professional care and correct defects as the written agreement provides. Beyond that agreement,
          our services and this website come as they are. We do not warrant that software runs without interruption or
          error, or that it brings a particular result.
        </p>
        <p>
          <strong>Our total liability for an engagement is limited to the fees you paid for it.</strong> We are not
          liable for indirect losses, such as lost profit, lost business or lost opportunities.
        </p>
        <p>
          These limits apply as far as the applicable law allows. They do not exclude liability that the law does not
          let us exclude.
        </p>
      </>
    ),
  },
  {
    id: 'responsibilities',
    title: 'Client responsibilities',
    summary:
      'You know your matters, your data and your duties. A system works only as well as that knowledge reaches it.',
    body: (
      <>
        <p>As a client, you:</p>
        <ul>
          <li>give us accurate information, access and sample data when the schedule needs them;</li>
          <li>make sure that you may share the data you give us, and say which of it is confidential;</li>
          <li>review what the system produces before it is filed, sent, signed or paid;</li>
          <li>meet your own professional, regulatory and confidentiality duties, which no software takes over;</li>
          <li>keep your credentials safe, and tell us when somebody should lose access;</li>
          <li>keep backups of your data, unless the written agreement makes them our task;</li>
          <li>name one person who can decide questions and accept the work.</li>
        </ul>
        <p>Please keep confidential and privileged material out of the contact form and out of first emails.</p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy summary',
    summary: 'We store what you send us through the forms, and we sell none of it.',
    body: (
      <>
        <p>
          The contact form stores what you enter in it. The newsletter stores your email address. This site sets no
          cookie for visitors and loads nothing from third parties.
        </p>
        <p>
          You can ask us for a copy, a correction or a deletion at any time. The <a href="/privacy">Privacy Policy</a>{' '}
          lists each item that is stored, why, and for how long.
        </p>
        <p>Client data that we handle during an engagement is governed by the written agreement.</p>
      </>
    ),
  },
  {
    id: 'terms',
    title: 'Terms of service',
    summary: 'Work begins with a written agreement. Your data remains yours.',
    body: (
      <>
        <h3>Written agreements</h3>
        <p>
          Both sides sign an agreement before work starts. It states scope, price, schedule, acceptance and the rights
          to the software. Where it differs from this page, the agreement applies. Browsing this site or sending an
          inquiry creates no agreement.
        </p>
        <h3>Data ownership</h3>
        <p>
          You own the data you bring and the data your system makes from it. We use it for the agreed work and for
          nothing else. When the work ends, we return it and delete our copies as the agreement provides.
        </p>
        <h3>Disputes</h3>
        <p>
          Both sides first try to settle a dispute by negotiation. What negotiation does not settle goes to arbitration,
          under the rules and at the place that the written agreement names.
        </p>
      </>
    ),
  },
];
