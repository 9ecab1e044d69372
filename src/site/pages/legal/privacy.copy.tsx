import { linkLifetime, retained, retention } from '../../../rules/retention.ts';
import type { PublicSettings } from '../../../rules/settings.ts';
import type { Clause } from './LegalLayout.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';

/** Describes what the software does. Update this text when the forms, the log or the storage change. */
export const clauses = (settings: PublicSettings): readonly Clause[] =>
  statements(settings).map(({ body, ...clause }) => ({ ...clause, body: <Prose>{body}</Prose> }));

function statements(settings: PublicSettings): readonly Clause[] {
  const { email, ownerName, company, legalEntity, postalAddress, telephone } = settings;
  const controller = [legalEntity ?? ownerName, postalAddress, telephone].filter(Boolean).join(', ');
  return [
    {
      id: 'collected',
      title: 'Information collected',
      summary: 'This site collects what you send, and one log line for each request to the server.',
      body: (
        <>
          <TermRows
            rows={[
              {
                term: 'Contact form',
                children:
                  'Your name, your email address, the use case you choose, your message, and its time of arrival. Your company and role too, if you enter them. Unless scripts are off, your browser sends its time zone, in which the confirmation names its times. It is not stored.',
              },
              {
                term: 'Booked call',
                children:
                  'Its time, your time zone, the telephone number if you ask me to call you, and whether you moved, canceled or missed it, stored with your inquiry. A request to confirm, the invitation, any change and up to two reminders come by email.',
              },
              {
                term: 'Source of a visit',
                children:
                  'Stored with your inquiry or booked call, and so with your name, unless scripts are off: the first page of your visit, the last article you read here, the name of the referring site, and the campaign in its link. Also the page that the form names as its subject. Nothing else about your visit is tied to you.',
              },
              {
                term: 'Signs of spam',
                children:
                  'Each inquiry gets a spam score from how quickly the form was sent, hidden fields, links and mixed alphabets. The score is stored with its reasons.',
              },
              {
                term: 'Number of emails',
                children:
                  'How many confirmation emails and call invitations your address got in the last day, so that nobody can flood you with them. For this, a scrambled form of the address is stored for two days at most, even if the inquiry or the subscription is deleted earlier.',
              },
              {
                term: 'Newsletter',
                children:
                  'Your email address, whether the subscription is active, and when you signed up and confirmed. Also how many confirmation emails were sent, and whether a mail server reported that the address does not exist. Of an imported address, also the proof of consent.',
              },
              {
                term: 'Replies',
                children:
                  'What I reply to your inquiry with the software behind this site, my notes, and my plans for it, stored with the inquiry.',
              },
              {
                term: 'Email',
                children:
                  'Any email that you send me instead of using the form. Also the emails that this site sends to you, or to me about you.',
              },
              {
                term: 'Network address',
                children:
                  'The server counts in its memory how often an address requests pages and sends forms, for one day at most. It keeps only a scrambled form of the address. With a booked call, such a form is stored until the call begins, so that nobody can book all times.',
              },
              {
                term: 'Sign-in attempts',
                children:
                  'An attempt to sign in to the back office of this site is recorded with its time, the name of the browser, and a shortened network address that many people share. Failed attempts are also counted by a scrambled form of the address. Visitors have no account here.',
              },
              {
                term: 'Visits',
                children:
                  'The server counts how often each page was opened on a day, the names of referring sites, and single words of searches. When you open another page of this site, your browser reports its path. The server stores only these numbers, without network address, browser or time of day, so they cannot be traced to you. If your browser sends Global Privacy Control or Do Not Track, nothing is counted.',
              },
              {
                term: 'Server log',
                children:
                  'Time, method, path (without search words), status, duration and a request identifier. The key in a private link is left out of the path. The line contains no IP address, no headers and no form contents.',
              },
            ]}
          />
          <p>
            A failed request also creates a technical error report, so that I can find the fault. The report leaves out
            the values that were sent with a form.
          </p>
          <p>
            These pages load no scripts, fonts, media or trackers from third parties. They tell no other company about
            your visit.
          </p>
          <p>Please do not send confidential or privileged information through the forms.</p>
        </>
      ),
    },
    {
      id: 'usage',
      title: 'How it is used',
      summary: 'I use it to answer you, to send what you asked for, and to keep the site running.',
      body: (
        <>
          <ul>
            <li>I use an inquiry to answer you, to prepare a call or a proposal, and to remember what was said.</li>
            <li>The source of a visit tells me which articles and links are useful.</li>
            <li>I use a newsletter address to send you the newsletter, and for nothing else.</li>
            <li>The counts of visits tell me which pages are read and what is missing.</li>
            <li>Log lines help me find faults and measure the load on the server.</li>
          </ul>
          <p>
            I build no profiles of visitors. The software makes one decision by itself: it moves an inquiry with several
            signs of spam to a separate folder, where I can still find it. It books the call of such an inquiry only
            after you confirm it by email. The software behind this site passes no inquiry to an AI service.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'Security',
      summary:
        'No public page or interface of this site shows inquiries or the addresses of subscribers. Only the booking form can show that an address already has a call.',
      body: (
        <>
          <p>
            Inquiries and subscriptions are kept in a PostgreSQL database under my control. The newsletter form gives
            the same answer for a new and a known address, so nobody can test whether you subscribe. A private link
            contains no address and expires, and search engines are told not to index it.
          </p>
          <p>
            The page{' '}
            <a href="/trust" className="underline underline-offset-4">
              Security and Trust
            </a>{' '}
            says how this site encrypts data in transit. The server writes those answers from its own settings.
          </p>
          <p>No storage is without risk, so send only what a first conversation needs.</p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'Retention',
      summary: `Inquiries are deleted after ${retention.submissionMonths} months, or earlier if you ask.`,
      body: (
        <>
          <p>Once a day, the server deletes data whose retention period has ended.</p>
          <TermRows rows={retained.map(({ term, text }) => ({ term, children: text }))} />
          <p>Where backups exist, a deleted record can remain in them until they are replaced.</p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing',
      summary: 'I do not sell your information, rent it out or trade it for advertising.',
      body: (
        <>
          <p>Others have access to it in three cases only:</p>
          <ul>
            <li>
              The companies that host the server, deliver my email, and run my calendar and video calls handle data to
              provide their service. Their own systems may record connections, including IP addresses.
            </li>
            <li>I disclose information where the law requires it.</li>
            <li>If your inquiry becomes a project, its written agreement states who works with your data.</li>
          </ul>
          <p>Other websites that this site links to have their own policies.</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your privacy rights',
      summary: (
        <>
          Use the receipt of your inquiry, or write to <Mail email={email} />. I read and handle each request myself.
        </>
      ),
      body: (
        <>
          <TermRows
            rows={[
              { term: 'Access', children: 'Ask what I store about you, and get a copy of it.' },
              { term: 'Correction', children: 'Have a wrong name, address or other detail corrected.' },
              { term: 'Portability', children: 'Get what you sent me as a file that other software can read.' },
              { term: 'Deletion', children: 'Have your inquiry or your newsletter address deleted from the database.' },
              {
                term: 'Opt-out',
                children: 'Unsubscribe with the link in the newsletter, or ask me to stop writing to you.',
              },
              { term: 'Restriction', children: 'Ask me to keep a record but not use it while a question is open.' },
            ]}
          />
          <p>
            You can manage an inquiry yourself. Its private receipt shows what you sent and lets you correct, download
            or delete it. The thank-you page, the confirmation email and the private page of a booked call link to it.
            The link works for {linkLifetime.receiptDays} days.
          </p>
          <p>
            For all other requests, write from the address concerned, so that I can find the records. I may ask a
            question to make sure that they are yours.
          </p>
          <p>Your legal rights depend on where you live. I accept these six requests from everyone.</p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      summary: 'This site sets no cookies for visitors, so there is no cookie banner.',
      body: (
        <>
          <TermRows
            rows={[
              {
                term: 'Essential',
                children: 'Not in use. Reading the pages and sending the forms require no session.',
              },
              {
                term: 'Analytics',
                children:
                  'Not in use. The server counts the pages that are opened. It does not recognize you on the next page.',
              },
              { term: 'Functional', children: 'Not in use. The site stores no preferences.' },
            ]}
          />
          <p>
            While scripts are on, your browser's session storage holds scroll positions, so that Back returns you to
            your place. It also holds the inquiry that you are writing, so that you do not lose it when the page
            reloads, the private link of a call that you booked, and which page was reloaded after an update of this
            site. The inquiry is removed from the storage when you send it or clear the form, and the link when you
            cancel the call. Nothing in the storage is sent to the server, and your browser deletes it when you close
            the tab. The source of your visit is kept only in the memory of the open page.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      summary: (
        <>
          Questions and requests about your data go to <Mail email={email} />.
        </>
      ),
      body: (
        <p>
          {controller} is responsible for {company}. You can also use the contact form. Your inquiry is stored as
          described above.
        </p>
      ),
    },
  ];
}

function Mail({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="underline underline-offset-4">
      {email}
    </a>
  );
}
