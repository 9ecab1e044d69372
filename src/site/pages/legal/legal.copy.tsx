import type { Clause } from './LegalDocument.tsx';

export const statements = [
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
] as const;

export const clauses: readonly Clause[] = [
  {
    id: 'scope',
    title: 'Service scope and limitations',
    summary: 'I supply technology. Legal judgment stays with the people who are licensed to exercise it.',
    body: (
      <>
        <p>
          My work covers process automation, AI integration, document and data systems, and their security features.
          Each engagement has a written scope. Changes to it are agreed in writing before work on them starts.
        </p>
        <p>Some limits apply to every engagement:</p>
        <ul>
          <li>
            Templates, deadline rules and checklists come from you or have your approval. I put them into software. I do
            not decide whether they fit a matter.
          </li>
          <li>
            Software that uses language models or statistics can be wrong. A person you name checks its output before
            anyone relies on it.
          </li>
          <li>
            Court portals, listing sites, payment services and other outside systems can change or fail without notice.
            I do not control them.
          </li>
          <li>
            Figures on this site are estimates or summaries, as the notes beside them explain. They do not promise a
            result.
          </li>
          <li>
            Articles and guides are general information about technology. They do not address a particular matter.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    summary: 'The written agreement states what I warrant. My liability is limited to the fees you paid.',
    body: (
      <>
        <p>
          I work with professional care and correct defects as the written agreement provides. Beyond that agreement, my
          services and this website are provided as is. I do not warrant that software runs without interruption or
          error, or that it brings a particular result.
        </p>
        <p>
          <strong>My total liability for an engagement is limited to the fees you paid for it.</strong> I am not liable
          for indirect losses, such as lost profit, lost business or lost opportunities.
        </p>
        <p>
          These limits apply as far as the applicable law allows. They do not exclude liability that the law does not
          allow me to exclude.
        </p>
      </>
    ),
  },
  {
    id: 'responsibilities',
    title: 'Client responsibilities',
    summary: 'You know your matters, your data and your duties. The system depends on that knowledge.',
    body: (
      <>
        <p>As a client, you:</p>
        <ul>
          <li>give me accurate information, access and sample data when the schedule requires them;</li>
          <li>make sure that you are allowed to share the data you give me, and say which of it is confidential;</li>
          <li>review what the system produces before it is filed, sent, signed or paid;</li>
          <li>meet your own professional, regulatory and confidentiality duties, which software does not take over;</li>
          <li>keep your credentials safe, and tell me when someone should lose access;</li>
          <li>keep backups of your data, unless the written agreement makes them my task;</li>
          <li>name one person who can make decisions and accept the work.</li>
        </ul>
        <p>Please keep confidential and privileged material out of the contact form and out of first emails.</p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy summary',
    summary: 'I store what you send through the forms, and I sell none of it.',
    body: (
      <>
        <p>
          The contact form stores what you enter in it. The newsletter stores your email address. This site sets no
          cookies for visitors and loads nothing from third parties.
        </p>
        <p>
          You can ask me for a copy, a correction or a deletion at any time. The <a href="/privacy">Privacy Policy</a>{' '}
          lists each stored item, its purpose and its retention period.
        </p>
        <p>The written agreement governs client data that I handle during an engagement.</p>
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
          You own the data you provide and the data your system creates from it. I use it for the agreed work and for
          nothing else. When the work ends, I return it and delete my copies as the agreement provides.
        </p>
        <h3>Disputes</h3>
        <p>
          Both sides first try to settle a dispute by negotiation. Disputes that remain go to arbitration, under the
          rules and at the place named in the written agreement.
        </p>
      </>
    ),
  },
];
