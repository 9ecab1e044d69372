import { BY_THE_CONSULTANT, type Holder, type Statements } from './statements.ts';

const accounts = (title: string): Holder => ['pages/operator/accounts', title];
const calendars = (title: string): Holder => ['api/calendars', title];
const calls = (title: string): Holder => ['api/consultation', title];
const content = (title: string): Holder => ['pages/operator/content', title];
const inquiries = (title: string): Holder => ['pages/operator/inquiries', title];
const outbox = (title: string): Holder => ['database/outbox', title];
const overview = (title: string): Holder => ['pages/operator/overview', title];
const pictures = (title: string): Holder => ['pages/operator/pictures', title];
const replies = (title: string): Holder => ['database/replies', title];
const texts = (title: string): Holder => ['pages/operator/texts', title];

const CONFIDENTIAL = inquiries('refuses submissions, subscribers and emails to editors');

/** What `docs/operating.md` states, by heading and by how the paragraph begins. */
export const manualStatements: Statements = {
  'Operating the site/For the consultant': BY_THE_CONSULTANT,

  'Sign in/Until the first': [
    ['process/operator', 'logs a set-up link at each start until one is used'],
    accounts('expires set-up links after a day, the first one with the first operator'),
  ],
  'Sign in/Choose a password': [['rules/password', 'requires 15 characters, or 12 with a second factor']],
  'Sign in/Under your name,': [accounts('requires a code with a second factor, and each code works once')],
  'Sign in/Later, sign in': [
    accounts('shows the sign-in form at every address below /operator and returns there'),
    accounts('sets up the first operator with a link that works once'),
  ],

  'Today/Today lists what': [overview('shows what waits, most urgent first, and counts it in the menu')],
  'Today/The first steps,': [texts('a first step saves its own fields, keeps the others and leads to the next')],
  'Today/The launch check': [
    overview('names the parts that are not set up'),
    overview('names each sample document until somebody has saved it or made it a draft'),
  ],

  'Inquiries/Only owners see': [CONFIDENTIAL],
  'Inquiries/Opening an inquiry': [
    inquiries('opening a submission stores when it was first read; buttons set its status'),
    replies('a reply joins the thread, quotes the message, and counts once it is sent'),
  ],
  'Inquiries/If you answer': [['rules/inbox', 'the first reply, win or loss that stands counts']],
  'Inquiries/Take back restores': [
    inquiries('a wrong status is taken back, and the page shows who did what'),
    ['rules/inbox', 'counts as the reply until another status takes it back'],
  ],
  'Inquiries/Notes are visible': [
    inquiries('adds notes and rejects an empty one'),
    inquiries('exports the data of a person and erases it from every table'),
  ],
  'Inquiries/In an Export,': [inquiries('exports the filtered inbox as CSV without formulas')],
  'Inquiries/Reminders. Four hours': [
    replies('reminds the owner once, four hours before the reply is due'),
    replies('sends the digest of a day once, and only if something waits'),
    ['rules/local-time', '%s is a working morning of %s'],
  ],
  'Inquiries/Spam. An inquiry': [
    ['api/contact', 'gives spam the usual answer, stores it as spam and sends no email'],
    calls('a suspicious call holds its time until the button behind the link of its email is pressed'),
    inquiries('retention erases only data that is too old'),
    inquiries('spam shows its reasons, and its emails are queued once it is released'),
  ],
  'Inquiries/Response time. Once': [
    ['pages/contact', 'shows the measured response time from the tenth answer on, in every format'],
  ],

  'Calls/A call that': [
    calls('books a call with its inquiry, its emails and one event'),
    ['database/calls', 'calls follow their table of states and events, in any order of events'],
  ],
  'Calls/Under Hours, set': [
    texts('offers calls in the hours of each weekday, and names the weekday whose hours are wrong'),
    calls('offers no time on a public holiday or a day off'),
    calls('everything is as before while the booking is turned off'),
  ],
  'Calls/A suspicious call': [
    calls('a call that nobody confirms in time gives up its time, and its visitor chooses another one'),
    calls('the third call that one network books without a confirmation is held, and its inquiry waits in the inbox'),
  ],
  'Calls/Move or cancel': [
    calls('the owner moves a call from its inquiry to a free time, also within the notice'),
    calls('the owner cancels a call from its inquiry, also within the notice'),
    calls('the owner notes that a visitor did not come, and nobody is told'),
  ],
  'Calls/Under Calendars, enter': [
    calendars('reads a calendar every ten minutes, by one process, and asks only whether it has changed'),
    calendars('a busy time is neither offered nor booked, and no call is moved into it'),
    calendars('the page of calendars names what is not read as it is written'),
  ],
  'Calls/A calendar that': [calendars('a calendar that cannot be read stays busy, and Today says so after an hour')],
  'Calls/Your calendar program': [
    calendars('holds the calls that stand, with what the owner needs'),
    calendars('has one address, which the owner can replace'),
  ],

  'Content/Write articles in': [['domain/content/markup/markup-html', 'sanitizes %s to %s']],
  'Content/Import adds articles': [content('imports uploaded files after a dry run, with their pictures')],
  'Content/Technologies and Service': [
    ['pages/content', 'links a technology to the case studies and blog posts that name it'],
    ['pages/content', 'links a case study to sections, a blog post, its topic and the next case study'],
  ],
  'Content/A topic is': [
    ['pages/content', 'a topic with two published documents has no page, and tags do not link to it'],
    ['pages/content', 'three documents are enough'],
    ['pages/content', 'a tag without a text has no page, and its address leads to the search for it'],
  ],
  'Content/Corrections tell readers': [
    ['pages/every-page', 'shows the corrections of an article in every format, and in the feed'],
  ],
  'Content/Today asks to': [texts('Today asks to renew a figure in its last weeks, and its page still shows it')],
  'Content/The browser keeps': [
    ['browser/operator/content', 'stores the last input of a page that is left at once, but not when signing out'],
    content('a blog post sent without a session returns after the sign-in and is saved once'),
    content('the later of two operators sees what was saved meanwhile beside their own text, and decides'),
  ],

  'Publish/A document is': [
    content('creates, publishes, edits, unpublishes and restores a blog post'),
    content('hides scheduled content until its time and then shows it everywhere'),
    content('adds scheduled content to cached pages on time without a write'),
  ],
  'Publish/A draft needs': [content('a draft needs a title alone, and everything else when it is published')],
  'Publish/A Preview link': [content('a preview link shows a draft to its holders only and expires')],
  'Publish/If you change': [
    content('a former address of a published document leads to the current one in one step'),
    content('an old path leads to a page in one step, never in a circle and never over a page'),
  ],
  'Publish/The publish date': [['pages/content', 'redirects %s permanently to the canonical address']],
  'Publish/Texts of pages': [
    texts('while a page is a draft, visitors see the version that was published last'),
    texts('an owner writes the legal texts in sanitized Markdown; an editor sees no form'),
  ],

  'Undo/Changes and the': [
    content('the history shows readable differences'),
    content('an undo takes back the fields of one change, and keeps later changes of others'),
    content('a removed document is restored once, from the history or the list of changes'),
  ],

  'Pictures/Upload JPEG, PNG,': [
    pictures('refuses everything that is not a whole still picture'),
    pictures('removes metadata, turns the picture upright and converts it to sRGB'),
  ],
  'Pictures/Drop or paste': [
    ['browser/operator/content', 'inserts a dropped picture, keeps unsaved input, and suggests the slug'],
    pictures('draws the card and the cover of an article once, and a new card for a new title'),
  ],
  'Pictures/A picture that': [pictures('shows pictures in a blog post and as its cover, and refuses to remove them')],
  'Pictures/An article cannot': [pictures('a blog post in %s cannot show %s')],

  'Settings/Only owners change': [
    texts('an editor can neither read nor save the settings'),
    texts('every page, feed and file shows saved settings at once'),
    outbox('sends the queued emails to the owner and to the sender'),
  ],
  'Settings/The first settings': [
    ['database/seed-and-settings', 'the settings are those of the file until an operator saves them'],
  ],
  'Settings//trust describes the': [['pages/pages', 'shows every fact about the installation']],

  'Mail and newsletter/The site tries': [
    inquiries('lists emails by status and sends a failed one again'),
    outbox('marks an email as failed after three days and can send it again'),
    outbox('gives up on the sender of an inquiry whose address does not exist, but not on the owner'),
  ],
  'Mail and newsletter/The newsletter goes': [
    ['browser/operator/inquiries', 'sends no blog post to an address that is not confirmed, and erases a subscriber'],
    outbox('a process sends at most ten emails per second'),
    inquiries('sends a published blog post to the subscribers once, and not without a postal address'),
  ],
  'Mail and newsletter/An Import of': [
    inquiries('finds subscribers, imports them with a proof of consent, and shows who left'),
    inquiries('asks what a table says and subscribes nobody without an answer: %s'),
  ],
  'Mail and newsletter/Each article can': [
    inquiries('sends a published blog post to the subscribers once, and not without a postal address'),
    outbox('stops if the blog post is withdrawn'),
  ],

  'Visits/Visits counts pages,': [
    overview('counts pages, also those from the cache'),
    overview('counts the hosts of referring sites, but not its own under any name'),
    overview('counts the words of a search once, and no address'),
    overview('does not count %s'),
  ],
  'Visits/Owners also see': [inquiries('counts by month where inquiries came from, and what became of them')],

  'Personal data/The acknowledgment of': [
    ['browser/contact', 'the receipt shows, corrects and erases the stored data'],
    ['api/contact', 'downloads what is stored as JSON'],
    ['api/contact', 'validates a correction, stores it and notifies the owner'],
  ],
  'Personal data/Privacy exports or': [inquiries('shows, exports and erases the data of a person')],
  'Personal data/The site erases': [
    ['process/jobs', 'maintenance erases what is old and vacuums'],
    inquiries('lists the retention periods'),
  ],

  'Operators/Owners can do': [CONFIDENTIAL],
  'Operators/Under Operators, create': [
    accounts('lets only owners manage operators and keeps the last owner'),
    accounts('expires set-up links after a day, the first one with the first operator'),
  ],
  'Operators/Require it of': [accounts('lets an operator without it do nothing else, also in an older session')],
  'Operators/The audit log': [
    accounts('records sign-ins and changes of an account, without passwords, codes and tokens'),
    accounts('the database refuses to change an entry'),
    inquiries('retention erases only data that is too old'),
  ],
  'Operators/After five failed': [
    accounts('blocks the account and the network after five failed sign-ins'),
    ['rules/operator', 'waits 15 minutes after the fifth failure and doubles the wait up to a day'],
    accounts('strangers do not lock an operator out of a known device'),
    accounts('marks a device after a sign-in for 90 days'),
  ],
  'Operators/If you are': [
    accounts('ends the wait of an account after a password reset'),
    accounts('a reset link ends sessions and second factor'),
    ['database/operator-command', 'creates, lists, resets and removes operators'],
  ],

  'Backups/If a backup': [
    overview('an owner backs up, and a failure is shown on every page until the next backup'),
    overview('needs an owner with a second factor, is recorded, and is never cached'),
  ],
};
