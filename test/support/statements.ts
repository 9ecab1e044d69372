/** Tests that hold a statement: a file below `test` or `src`, and a part of the title of a test in it. */
export type Holder = readonly [file: string, title: string];

/** Says what the consultant does or advises. No test of the software can hold it. */
export const BY_THE_CONSULTANT = 'by the consultant';

const RETENTION: Holder = ['pages/operator/inquiries', 'retention erases only data that is too old'];
const DISCLOSES_NOTHING: Holder = ['api/operator-access', 'discloses no submission or subscriber to visitors'];
const NO_COOKIE: Holder = ['api/operator-access', 'sets no cookie for visitors'];
const POLICY: Holder = ['server/http/security-headers', 'pages load everything from this site'];
const FIGURES: Holder = ['server/trust', 'takes its figures from the rules'];
const ACCESS_LOG: Holder = ['server/http/access-log', 'nothing that a visitor has sent'];
const RECEIPT_LINKS: Holder = ['api/contact', 'refuses expired, forged and foreign links'];
const PERSON: Holder = ['pages/operator/inquiries', 'exports the data of a person and erases it from every table'];
const VISITS: Holder = ['pages/operator/overview', 'counts pages, also those from the cache'];
const SAME_ANSWER: Holder = ['api/writes', 'returns the same response to new, known and former subscribers'];

/** The tests of each statement. */
export type Statements = Readonly<Record<string, readonly Holder[] | typeof BY_THE_CONSULTANT>>;

/** What `/trust` states, by section and term. */
export const trustStatements: Statements = {
  'stored/Inquiries': [RETENTION, FIGURES],
  'stored/Spam': [RETENTION, FIGURES],
  'stored/Newsletter': [RETENTION],
  'stored/Emails': [RETENTION, ['database/outbox', 'an email that retention erases leaves no file']],
  'stored/Sign-ins and accounts': [RETENTION],
  'stored/Counts of visits': [['pages/operator/overview', 'deletes counts after the retention period']],
  'stored/Server log': [ACCESS_LOG],
  'stored/Deletion on request': [['api/contact', 'erases a submission from every table'], RECEIPT_LINKS],
  'stored/Details': [['pages/pages', 'is linked in the footer beside the privacy policy']],
  'cookies/Visitors': [NO_COOKIE],
  'cookies/__Host-session': [
    FIGURES,
    ['pages/operator/accounts', 'ends a session after 8 idle hours and after 7 days'],
  ],
  'cookies/__Host-device': [['pages/operator/accounts', 'marks a device after a sign-in for 90 days']],
  'third-parties/Scripts, styles, fonts and media': [POLICY, ['browser/navigation', 'foreign scripts']],
  'third-parties/Software of others': [
    ['architecture/dependencies', 'delivers the notice of every package in the bundles and in the image'],
  ],
  'third-parties/Links': [POLICY, ['server/trust', 'names the host of several links once']],
  'processors/Mail': [['server/trust', 'names the mail server of %j without its password']],
  'processors/Database': [['server/trust', 'names the kind of the database']],
  'encryption/In transit': [
    ['server/trust', 'states the encryption in transit'],
    ['pages/delivery', 'sends exactly the expected headers'],
  ],
  'encryption/Mail server': [['database/outbox', 'sends no password to a server that hides STARTTLS']],
  'encryption/Passwords': [FIGURES, ['domain/accounts/password', 'hashes a password as salted Argon2id with 19 MiB']],
  'encryption/Private links to visitors': [
    RECEIPT_LINKS,
    ['api/contact', 'shows what is stored, uncached and not indexed'],
  ],
  'sign-in/Passwords': [
    ['rules/password', 'requires 15 characters, or 12 with a second factor'],
    ['domain/accounts/password-strength', 'rejects %j as easy to guess'],
  ],
  'sign-in/Second factor': [
    ['server/trust', 'says whether a second factor is required'],
    ['pages/operator/accounts', 'leads from the sign-in to the second factor, then to the work'],
  ],
  'sign-in/Failed sign-ins': [
    FIGURES,
    ['rules/operator', 'waits 15 minutes after the fifth failure and doubles the wait'],
  ],
  'sign-in/Roles': [
    ['api/access-matrix', '%s answers each caller as its rule says'],
    ['pages/operator/accounts', 'records invitations, set-ups, resets and removals of operators'],
  ],
  'access/Accessibility': [
    ['browser/layout', 'every page hydrates, passes axe'],
    ['browser/navigation', 'without JavaScript'],
  ],
  'access/Browsers': [FIGURES],
  'access/Formats': [['pages/every-page', 'says the same on %s in HTML, Markdown and JSON']],
  'incidents/Contact': [FIGURES],
  'incidents/For researchers': [['pages/pages', 'security.txt names the contact and expires within a year']],
};

/** What the privacy policy states, by clause and by term, or by how the paragraph begins. */
export const privacyStatements: Statements = {
  collected: [ACCESS_LOG, ['api/contact', 'stores a submission with an email to the owner and one to the sender']],
  'collected/Contact form': [['api/contact', 'shows what is stored']],
  'collected/Booked call': [
    ['api/consultation', 'the receipt and the export of a person contain the call'],
    ['api/consultation', 'reminds the visitor a day and an hour before a call that still stands'],
  ],
  'collected/Source of a visit': [
    ['api/contact', 'stores the source of a visit and never rejects it'],
    ['api/consultation', 'a booked call tells where the visit came from, and a refused form keeps it'],
  ],
  'collected/Signs of spam': [
    ['rules/spam', 'a score of 5 is spam, and 4 is not'],
    ['rules/spam', 'restores the form score from stored reasons'],
  ],
  'collected/Number of emails': [
    ['api/contact', 'counts acknowledgements of erased submissions, without the address'],
    ['api/consultation', 'no more invitations go to one mailbox in a day than the limit allows'],
  ],
  'collected/Newsletter': [PERSON, ['rules/newsletter-import', 'requires a proof of consent']],
  'collected/Replies': [PERSON],
  'collected/Email': [PERSON],
  'collected/Network address': [['server/http/rate-limit', 'limits each action per client network']],
  'collected/Sign-in attempts': [
    ['pages/operator/accounts', 'records sign-ins and changes of an account, without passwords, codes and tokens'],
    ['server/http/client-network', '%j is recorded as %s'],
  ],
  'collected/Visits': [VISITS, ['pages/operator/overview', 'counts the words of a search once, and no address']],
  'collected/Server log': [ACCESS_LOG],
  'collected/A failed request': [
    ['server/http/access-log', 'logs a failed request as an error'],
    ['server/log', 'a logged error has no values of its statement'],
  ],
  'collected/These pages load': [POLICY],
  'collected/Please do not': BY_THE_CONSULTANT,
  usage: BY_THE_CONSULTANT,
  'usage/I use an': BY_THE_CONSULTANT,
  'usage/The source of': BY_THE_CONSULTANT,
  'usage/I use a': BY_THE_CONSULTANT,
  'usage/The counts of': BY_THE_CONSULTANT,
  'usage/Log lines help': BY_THE_CONSULTANT,
  'usage/I build no': [
    ['api/contact', 'gives spam the usual answer, stores it as spam and sends no email'],
    ['api/consultation', 'a suspicious call holds its time until the button behind the link of its email is pressed'],
  ],
  security: [DISCLOSES_NOTHING, ['api/access-matrix', 'every public page answers all callers alike']],
  'security/Inquiries and subscriptions': [
    SAME_ANSWER,
    RECEIPT_LINKS,
    ['api/contact', 'shows what is stored, uncached and not indexed'],
  ],
  'security/The page Security': [['pages/pages', 'shows every fact about the installation']],
  'security/No storage is': BY_THE_CONSULTANT,
  retention: [RETENTION],
  'retention/Once a day,': [RETENTION],
  'retention/Inquiries': [RETENTION],
  'retention/Spam': [RETENTION],
  'retention/Newsletter': [RETENTION],
  'retention/Emails': [RETENTION],
  'retention/Sign-ins and accounts': [RETENTION],
  'retention/Counts of visits': [['pages/operator/overview', 'deletes counts after the retention period']],
  'retention/Server log': [ACCESS_LOG],
  'retention/Where backups exist,': [
    ['process/backups', 'makes one backup a day over all processes, and keeps the newest'],
  ],
  sharing: BY_THE_CONSULTANT,
  'sharing/Others have access': BY_THE_CONSULTANT,
  'sharing/The companies that': BY_THE_CONSULTANT,
  'sharing/I disclose information': BY_THE_CONSULTANT,
  'sharing/If your inquiry': BY_THE_CONSULTANT,
  'sharing/Other websites that': BY_THE_CONSULTANT,
  rights: BY_THE_CONSULTANT,
  'rights/Access': [PERSON],
  'rights/Correction': [['api/contact', 'validates a correction, stores it and notifies the owner']],
  'rights/Portability': [['api/contact', 'downloads what is stored as JSON']],
  'rights/Deletion': [PERSON],
  'rights/Opt-out': [['api/newsletter', 'unsubscribing deletes the emails that were not sent yet']],
  'rights/Restriction': BY_THE_CONSULTANT,
  'rights/You can manage': [
    ['browser/contact', 'the receipt shows, corrects and erases the stored data'],
    RECEIPT_LINKS,
  ],
  'rights/For all other': BY_THE_CONSULTANT,
  'rights/Your legal rights': BY_THE_CONSULTANT,
  cookies: [NO_COOKIE],
  'cookies/Essential': [NO_COOKIE],
  'cookies/Analytics': [NO_COOKIE, VISITS],
  'cookies/Functional': [NO_COOKIE],
  'cookies/While scripts are': [
    ['browser/typing', 'a submission survives a reload and a visit to another page, until it is sent'],
    ['browser/typing', 'deletes the draft when the form is cleared or emptied, and stores no other form'],
    ['browser/navigation', 'restores the scroll position after going back'],
  ],
  contact: BY_THE_CONSULTANT,
  'contact/The Consultant is': BY_THE_CONSULTANT,
};
