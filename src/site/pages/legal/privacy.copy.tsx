import { linkLifetime, retention } from '../../../rules/retention.ts';
import { site } from '../../../site.config.ts';
import type { Clause } from './LegalDocument.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';

const mail = (
  <a href={`mailto:${site.provider.email}`} className="text-accent underline underline-offset-4">
    {site.provider.email}
  </a>
);

/** Describes what the software does. Update this text when the forms, the log or the storage change. */
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
              term: 'Source of a visit',
              children:
                'With an inquiry, unless scripts are off: the article you read here last, the name of the site whose link you followed, and the campaign named in that link.',
            },
            {
              term: 'Signs of spam',
              children:
                'With an inquiry: how quickly the form was sent, hidden fields, links and mixed alphabets add up to a score, which is stored with its reasons.',
            },
            {
              term: 'Newsletter',
              children:
                'Your email address, whether the subscription is active, and when you signed up and confirmed. Also how many confirmations were sent, and whether a mail server said that the address does not exist.',
            },
            {
              term: 'Email',
              children:
                'Whatever you write when you send us an email in place of the form, and the mails that this site sends you or, because of you, to us.',
            },
            {
              term: 'Network address',
              children:
                'While the server runs, its memory counts how often an address has sent a form, for a day at most. It holds a scrambled form of the address only, and never writes it down.',
            },
            {
              term: 'Server log',
              children:
                'Time, method, path (with any search words in it), status, duration and an identifier of the request. The key in a private link is left out of the path. The line holds no IP address, no headers and no form contents.',
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
          <li>The source of a visit serves to learn which articles and links are of use.</li>
          <li>A newsletter address serves to send you the newsletter, and nothing else.</li>
          <li>Log lines serve to find faults and to see how much load the server carries.</li>
        </ul>
        <p>
          We build no profiles of visitors. The software decides one thing by itself: an inquiry with several signs of
          spam goes to a folder of its own, where a person can look for it. No inquiry is passed to an AI service by the
          software behind this site.
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
          form answers the same for a new and a known address, so nobody can test whether you subscribe. A private link
          holds no address and ends after a time, and search engines are kept from it.
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
    summary: `Inquiries are deleted after ${retention.inquiryMonths} months, and earlier when you say so.`,
    body: (
      <>
        <p>Once a day the server deletes what has been kept for long enough.</p>
        <TermRows
          rows={[
            {
              term: 'Inquiries',
              children: `Deleted ${retention.inquiryMonths} months after they came, with our notes and all mails about them. What a project needs longer is part of its own records.`,
            },
            {
              term: 'Spam',
              children: `Deleted after ${retention.spamDays} days.`,
            },
            {
              term: 'Newsletter',
              children: `Kept until you leave, by the link in every issue. The subscription is then inactive, and the address is deleted if you ask for that. An address that was sent a confirmation and never confirmed is deleted after ${retention.unconfirmedDays} days.`,
            },
            {
              term: 'Mails',
              children: `The copy of a mail is deleted ${retention.sentMailDays} days after it was sent, and earlier with the inquiry or subscription that it belongs to.`,
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
    summary: <>Use the receipt of your inquiry, or write to {mail}. A person reads and handles each request.</>,
    body: (
      <>
        <TermRows
          rows={[
            { term: 'Access', children: 'Ask what we hold about you, and get a copy of it.' },
            { term: 'Correction', children: 'Have a wrong name, address or other detail put right.' },
            { term: 'Portability', children: 'Get what you sent us as a file that other software can read.' },
            { term: 'Deletion', children: 'Have your inquiry or your newsletter address removed from the database.' },
            { term: 'Opt-out', children: 'Leave the newsletter by the link in it, or ask us to stop writing to you.' },
            { term: 'Restriction', children: 'Have us keep a record but leave it unused while a question is open.' },
          ]}
        />
        <p>
          For an inquiry you need nobody: its private receipt shows what is stored and lets you correct it, take a copy,
          or erase it. The page that thanks you leads there, and so does the mail that confirms an inquiry. The link
          works for {linkLifetime.receiptDays} days.
        </p>
        <p>
          For all else write from the address that the request concerns, so that we can find the records. We may ask a
          question to make sure that they are yours.
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
          place. They are never sent to us and go when you close the tab. Where your visit came from is in the memory of
          the open page only.
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
