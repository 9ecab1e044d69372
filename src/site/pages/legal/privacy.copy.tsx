import { site } from '../../../site.config.ts';
import type { Clause } from './LegalDocument.tsx';
import { TermRows } from '../../ui/TermRows.tsx';

const mail = (
  <a href={`mailto:${site.provider.email}`} className="text-accent underline underline-offset-4">
    {site.provider.email}
  </a>
);

/** What the software does, sentence by sentence: a change of the forms, the log or the storage changes this text. */
export const clauses: readonly Clause[] = [
  {
    id: 'collected',
    title: 'Information we collect',
    summary: 'We collect what you send us, and one log line for each request to the server.',
    body: (
      <>
        <TermRows
          rows={[
            {
              term: 'Contact form',
              children:
                'Your name, your email address, the use case you choose, your message, and the time it arrived. Your company and role too, if you enter them.',
            },
            {
              term: 'Newsletter',
              children: 'Your email address, whether the subscription is active, and the time you signed up.',
            },
            {
              term: 'Email',
              children: 'Whatever you write when you send us an email in place of the form.',
            },
            {
              term: 'Server log',
              children:
                'Time, method, path (with any search words in it), status, duration and an identifier of the request. The line holds no IP address, no headers and no form contents.',
            },
          ]}
        />
        <p>
          A request that fails also leaves a technical error report, so that the fault can be found. It leaves out the
          values that were sent with a form.
        </p>
        <p>
          These pages load no scripts, fonts, media or trackers from third parties. No other company learns from them
          that you were here.
        </p>
        <p>Please do not send confidential or privileged information through the forms.</p>
      </>
    ),
  },
  {
    id: 'usage',
    title: 'How we use it',
    summary: 'We use it to answer you, to send what you asked for, and to keep the site running.',
    body: (
      <>
        <ul>
          <li>An inquiry serves to answer you, to prepare a call or a proposal, and to remember what was said.</li>
          <li>A newsletter address serves to send you the newsletter, and nothing else.</li>
          <li>Log lines serve to find faults and to see how much load the server carries.</li>
        </ul>
        <p>
          We build no profiles of visitors and make no automated decisions about them. The software behind this site
          passes no inquiry to an AI service.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    summary: 'No public page or interface of this site gives out inquiries or the addresses of subscribers.',
    body: (
      <>
        <p>
          Inquiries and subscriptions are kept in a PostgreSQL database under the provider's control. The newsletter
          form answers the same for a new and a known address, so nobody can test whether you subscribe.
        </p>
        <p>
          Encryption on the way to us depends on the TLS that the operator of the server has set up. Before you send a
          form, check that the address in your browser begins with <strong>https</strong>. Encryption of the stored data
          depends on the server's disks in the same way.
        </p>
        <p>No storage is free of risk, so send only what a first conversation needs.</p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'Retention',
    summary: 'We keep inquiries for as long as the conversation and its records need, and delete them on request.',
    body: (
      <>
        <p>Nothing is deleted by a timer. A person removes records when you ask, or when they are no longer needed.</p>
        <TermRows
          rows={[
            {
              term: 'Inquiries',
              children: 'Kept while we talk or work together, and afterward as far as our records need them.',
            },
            {
              term: 'Newsletter',
              children:
                'Kept until you write that you want to leave. We then mark the subscription inactive, or delete the address if you ask for that.',
            },
            {
              term: 'Server log',
              children:
                'Written to the standard output of the server. How long it is kept from there is set where the site is hosted.',
            },
          ]}
        />
        <p>Where backups exist, a deleted record can remain in them until they are replaced.</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    summary: 'We do not sell your information, rent it out or trade it for advertising.',
    body: (
      <>
        <p>Others come into contact with it in three cases only:</p>
        <ul>
          <li>
            The companies that host the server and carry our email handle data to provide their service. Their own
            systems may record connections, including IP addresses.
          </li>
          <li>We disclose information where the law obliges us to.</li>
          <li>If your inquiry becomes a project, its written agreement says who works with your data.</li>
        </ul>
        <p>A link to another website leads to a page with its own policy.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your privacy rights',
    summary: <>Write to {mail} to use any of these rights. A person reads and handles each request.</>,
    body: (
      <>
        <TermRows
          rows={[
            { term: 'Access', children: 'Ask what we hold about you, and get a copy of it.' },
            { term: 'Correction', children: 'Have a wrong name, address or other detail put right.' },
            { term: 'Portability', children: 'Get what you sent us as a file that other software can read.' },
            { term: 'Deletion', children: 'Have your inquiry or your newsletter address removed from the database.' },
            { term: 'Opt-out', children: 'Leave the newsletter, or ask us to stop writing to you.' },
            { term: 'Restriction', children: 'Have us keep a record but leave it unused while a question is open.' },
          ]}
        />
        <p>
          There is no account and no self-service page. Write from the address that the request concerns, so that we can
          find the records. We may ask a question to make sure that they are yours.
        </p>
        <p>Which rights the law gives you depends on where you live. We accept these six requests from everyone.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    summary: 'This site sets no cookie for visitors, so there is no banner to click away.',
    body: (
      <>
        <TermRows
          rows={[
            { term: 'Essential', children: 'Not in use. Reading the pages and sending the forms need no session.' },
            {
              term: 'Analytics',
              children: 'Not in use. Visits are neither counted in your browser nor followed across pages.',
            },
            { term: 'Functional', children: 'Not in use. The site stores no preferences.' },
          ]}
        />
        <p>
          While scripts are on, your browser's session storage holds scroll positions, so that Back returns you to your
          place. They are never sent to us and go when you close the tab.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    summary: <>Questions and requests about your data go to {mail}.</>,
    body: (
      <p>
        {site.provider.name} answers for {site.company}. You can use the contact form as well; what you write there is
        stored as described above.
      </p>
    ),
  },
];
