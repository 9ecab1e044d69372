import type { Locator, Page } from 'playwright-core';
import { site } from '../../../src/site.config.ts';
import { useCases } from '../../../src/rules/contact.ts';
import { follow, open } from '../../../test/support/page.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import type { ExpectedSubmission } from './expected.ts';
import { PATIENCE_MS, type Month } from './month.ts';
import { person, pitch } from './people.ts';

const ACKNOWLEDGMENT = `Your inquiry has arrived at ${site.brand}`;

/** The submissions that are sales pitches. The site puts them into the spam folder. */
const PITCHES = new Set([13, 37]);
/** The submission that the owner puts there. */
const UNWANTED = 21;

/** What the owner does with submissions, in turn. */
const treatments = [win, lose, replyWithSavedText, plan, markAsRead, addNote, leave, reply, win, markAsReadInList];

/** Sends the submissions of two people, the first one with scripts. */
export async function sendTwoSubmissions(month: Month, first: number): Promise<void> {
  for (const number of [first, first + 1]) {
    const { name, email, message: own } = person(number);
    const isPitch = PITCHES.has(number);
    const message = isPitch ? pitch(number) : own;
    const hasScripts = number === first;
    await month.visit(hasScripts, async (page) => {
      await (hasScripts ? open(page, '/contact') : page.goto('/contact'));
      const fields = { name, email, company: `Firm ${number}`, message };
      for (const [field, value] of Object.entries(fields)) await page.locator(`form [name=${field}]`).fill(value);
      await page.locator('[name=useCase]').selectOption(useCases[number % useCases.length]!);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor();
    });
    month.expected.submissions.push({
      name,
      email,
      message,
      status: isPitch ? 'spam' : 'new',
      replies: [],
      notes: [],
      nextStep: null,
      value: null,
      lostReason: null,
    });
    if (!isPitch) month.expected.mails.push(`${email}: ${ACKNOWLEDGMENT}`);
  }
}

/** Does with two submissions what it is their turn for. */
export async function settleTwoSubmissions(month: Month, first: number): Promise<void> {
  for (const number of [first, first + 1]) {
    const submission = month.expected.submissions.find(({ name }) => name === person(number).name);
    if (!submission || submission.status === 'spam') continue;
    const settle = number === UNWANTED ? markAsSpam : treatments[number % treatments.length]!;
    await settle(month, submission);
  }
}

export async function writeSavedReply({ owner }: Month): Promise<void> {
  await owner.goto('/operator/saved-replies');
  await owner.getByLabel('Name').fill('Booking');
  await owner.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, please book a call.');
  await follow(owner.getByRole('button', { name: 'Save' }));
}

/** Erases everything about a person, who has sent a submission and reads the newsletter. */
export async function erasePerson({ owner, expected }: Month, number: number): Promise<void> {
  const { email } = person(number);
  await owner.goto('/operator/privacy-requests');
  await owner.getByLabel('Email').fill(email);
  await follow(owner.getByRole('button', { name: 'Find' }));
  await owner.getByText('Erase', { exact: true }).click();
  await follow(owner.getByRole('button', { name: 'Erase everything' }));
  await owner.getByText('Everything that was stored about this person is erased.').waitFor();
  expected.submissions = expected.submissions.filter((submission) => submission.email !== email);
  expected.subscribers.delete(email);
  expected.erased.push(email);
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function find({ owner }: Month, { name }: ExpectedSubmission): Promise<void> {
  await owner.goto('/operator/inbox');
  await owner.getByLabel('Search the inquiries').fill(name);
  await follow(button(owner, 'Search'));
}

async function openSubmission(month: Month, submission: ExpectedSubmission): Promise<void> {
  await find(month, submission);
  await follow(month.owner.getByRole('link', { name: submission.name }));
}

async function reply(month: Month, submission: ExpectedSubmission): Promise<void> {
  await openSubmission(month, submission);
  await month.owner.getByLabel('Your reply').fill(`Hello ${submission.name},\n\nlet us talk — “soon” & plainly.`);
  await sendReply(month, submission);
}

async function replyWithSavedText(month: Month, submission: ExpectedSubmission): Promise<void> {
  await openSubmission(month, submission);
  await follow(button(month.owner, 'Insert'));
  await sendReply(month, submission);
}

/** With scripts, clicks twice, as impatient people do. Waits until the reply has arrived and the submission says so. */
async function sendReply({ owner, ownerHasScripts, expected }: Month, submission: ExpectedSubmission): Promise<void> {
  const text = await owner.getByLabel('Your reply').inputValue();
  await (ownerHasScripts ? button(owner, 'Send reply').dblclick() : follow(button(owner, 'Send reply')));
  await owner.locator('[aria-labelledby=replies-title] li').first().waitFor();
  await waitFor(async () => {
    await owner.goto(owner.url());
    return owner.getByText('Take back “Replied”').isVisible();
  }, PATIENCE_MS);
  submission.replies.push(text);
  submission.status = 'replied';
  expected.mails.push(`${submission.email}: Re: ${ACKNOWLEDGMENT}`);
}

async function fillPlan({ owner }: Month, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await owner.getByLabel(label, { exact: true }).fill(value);
  await follow(button(owner, 'Save plan'));
  await owner.getByText('The plan is saved.').waitFor();
}

async function plan(month: Month, submission: ExpectedSubmission): Promise<void> {
  await reply(month, submission);
  const date = month.now().toISOString().slice(0, 10);
  await fillPlan(month, { 'Next step': 'Send a proposal', On: date });
  submission.nextStep = 'Send a proposal';
}

async function win(month: Month, submission: ExpectedSubmission): Promise<void> {
  await reply(month, submission);
  await fillPlan(month, { Value: '4500' });
  await setStatus(month, submission, 'Won');
  submission.value = 4_500;
}

async function lose(month: Month, submission: ExpectedSubmission): Promise<void> {
  await reply(month, submission);
  await setStatus(month, submission, 'Lost');
  await fillPlan(month, { 'Why it was lost': 'Too small' });
  submission.lostReason = 'Too small';
}

async function setStatus({ owner }: Month, submission: ExpectedSubmission, name: string): Promise<void> {
  await follow(button(owner, name));
  submission.status = name.replace('Mark as ', '').toLowerCase();
}

async function markAsRead(month: Month, submission: ExpectedSubmission): Promise<void> {
  await openSubmission(month, submission);
  await setStatus(month, submission, 'Mark as read');
}

async function markAsReadInList(month: Month, submission: ExpectedSubmission): Promise<void> {
  await find(month, submission);
  await month.owner.getByLabel(`Select the inquiry of ${submission.name}`).check();
  await setStatus(month, submission, 'Mark as read');
  await month.owner.getByText('Changed 1 of 1 selected inquiries.').waitFor();
}

async function markAsSpam(month: Month, submission: ExpectedSubmission): Promise<void> {
  await openSubmission(month, submission);
  await setStatus(month, submission, 'Spam');
}

async function addNote(month: Month, submission: ExpectedSubmission): Promise<void> {
  await openSubmission(month, submission);
  await month.owner.getByLabel('New note').fill('Called back.');
  await follow(button(month.owner, 'Add note'));
  submission.notes.push('Called back.');
}

function leave(): Promise<void> {
  return Promise.resolve();
}
