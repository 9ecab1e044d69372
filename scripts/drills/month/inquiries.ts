import type { Locator, Page } from 'playwright-core';
import { site } from '../../../src/site.config.ts';
import { useCases } from '../../../src/rules/contact.ts';
import { follow, open } from '../../../test/support/page.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import type { ExpectedInquiry } from './expected.ts';
import { PATIENCE_MS, type Month } from './month.ts';
import { person, pitch } from './people.ts';

const ACKNOWLEDGMENT = `Your inquiry has arrived at ${site.brand}`;

/** The inquiries that are sales pitches. The site puts them into the spam folder. */
const PITCHES = new Set([13, 37]);
/** The inquiry that the owner puts there. */
const UNWANTED = 21;

/** What the owner does with inquiries, in turn. */
const treatments = [win, lose, replyWithSavedText, plan, markAsRead, addNote, leave, reply, win, markAsReadInList];

/** Sends the inquiries of two people, the first one with scripts. */
export async function sendTwoInquiries(month: Month, first: number): Promise<void> {
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
    month.expected.inquiries.push({
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

/** Does with two inquiries what it is their turn for. */
export async function settleTwoInquiries(month: Month, first: number): Promise<void> {
  for (const number of [first, first + 1]) {
    const inquiry = month.expected.inquiries.find(({ name }) => name === person(number).name);
    if (!inquiry || inquiry.status === 'spam') continue;
    const settle = number === UNWANTED ? markAsSpam : treatments[number % treatments.length]!;
    await settle(month, inquiry);
  }
}

export async function writeSavedReply({ owner }: Month): Promise<void> {
  await owner.goto('/operator/saved-replies');
  await owner.getByLabel('Name').fill('Booking');
  await owner.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, please book a call.');
  await follow(owner.getByRole('button', { name: 'Save' }));
}

/** Erases everything about a person, who has sent an inquiry and reads the newsletter. */
export async function erasePerson({ owner, expected }: Month, number: number): Promise<void> {
  const { email } = person(number);
  await owner.goto('/operator/privacy-requests');
  await owner.getByLabel('Email').fill(email);
  await follow(owner.getByRole('button', { name: 'Find' }));
  await owner.getByText('Erase', { exact: true }).click();
  await follow(owner.getByRole('button', { name: 'Erase everything' }));
  await owner.getByText('Everything that was stored about this person is erased.').waitFor();
  expected.inquiries = expected.inquiries.filter((inquiry) => inquiry.email !== email);
  expected.subscribers.delete(email);
  expected.erased.push(email);
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function find({ owner }: Month, { name }: ExpectedInquiry): Promise<void> {
  await owner.goto('/operator/inbox');
  await owner.getByLabel('Search the inquiries').fill(name);
  await follow(button(owner, 'Search'));
}

async function openInquiry(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await find(month, inquiry);
  await follow(month.owner.getByRole('link', { name: inquiry.name }));
}

async function reply(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await openInquiry(month, inquiry);
  await month.owner.getByLabel('Your reply').fill(`Hello ${inquiry.name},\n\nlet us talk — “soon” & plainly.`);
  await sendReply(month, inquiry);
}

async function replyWithSavedText(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await openInquiry(month, inquiry);
  await follow(button(month.owner, 'Insert'));
  await sendReply(month, inquiry);
}

/** With scripts, clicks twice, as impatient people do. Waits until the reply has arrived and the inquiry says so. */
async function sendReply({ owner, ownerHasScripts, expected }: Month, inquiry: ExpectedInquiry): Promise<void> {
  const text = await owner.getByLabel('Your reply').inputValue();
  await (ownerHasScripts ? button(owner, 'Send reply').dblclick() : follow(button(owner, 'Send reply')));
  await owner.locator('[aria-labelledby=replies-title] li').first().waitFor();
  await waitFor(async () => {
    await owner.goto(owner.url());
    return owner.getByText('Take back “Replied”').isVisible();
  }, PATIENCE_MS);
  inquiry.replies.push(text);
  inquiry.status = 'replied';
  expected.mails.push(`${inquiry.email}: Re: ${ACKNOWLEDGMENT}`);
}

async function fillPlan({ owner }: Month, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await owner.getByLabel(label, { exact: true }).fill(value);
  await follow(button(owner, 'Save plan'));
  await owner.getByText('The plan is saved.').waitFor();
}

async function plan(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await reply(month, inquiry);
  const date = month.now().toISOString().slice(0, 10);
  await fillPlan(month, { 'Next step': 'Send a proposal', On: date });
  inquiry.nextStep = 'Send a proposal';
}

async function win(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await reply(month, inquiry);
  await fillPlan(month, { Value: '4500' });
  await setStatus(month, inquiry, 'Won');
  inquiry.value = 4_500;
}

async function lose(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await reply(month, inquiry);
  await setStatus(month, inquiry, 'Lost');
  await fillPlan(month, { 'Why it was lost': 'Too small' });
  inquiry.lostReason = 'Too small';
}

async function setStatus({ owner }: Month, inquiry: ExpectedInquiry, name: string): Promise<void> {
  await follow(button(owner, name));
  inquiry.status = name.replace('Mark as ', '').toLowerCase();
}

async function markAsRead(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await openInquiry(month, inquiry);
  await setStatus(month, inquiry, 'Mark as read');
}

async function markAsReadInList(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await find(month, inquiry);
  await month.owner.getByLabel(`Select the inquiry of ${inquiry.name}`).check();
  await setStatus(month, inquiry, 'Mark as read');
  await month.owner.getByText('Changed 1 of 1 selected inquiries.').waitFor();
}

async function markAsSpam(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await openInquiry(month, inquiry);
  await setStatus(month, inquiry, 'Spam');
}

async function addNote(month: Month, inquiry: ExpectedInquiry): Promise<void> {
  await openInquiry(month, inquiry);
  await month.owner.getByLabel('New note').fill('Called back.');
  await follow(button(month.owner, 'Add note'));
  inquiry.notes.push('Called back.');
}

function leave(): Promise<void> {
  return Promise.resolve();
}
