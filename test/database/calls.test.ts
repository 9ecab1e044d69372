import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { takenTimes, readCallSettings } from '../../src/domain/contact-submissions/calls/call-times.service.ts';
import { freeTimes } from '../../src/domain/consultations/free-times.ts';
import { bookConsultation } from '../../src/domain/contact-submissions/calls/book-call.service.ts';
import { stateOf, type CallState } from '../../src/domain/contact-submissions/calls/call-state.ts';
import {
  cancelCall,
  moveCall,
  noteMissedCall,
} from '../../src/domain/contact-submissions/calls/change-call.service.ts';
import { confirmCall } from '../../src/domain/contact-submissions/calls/confirm-call.service.ts';
import { Consultation } from '../../src/domain/contact-submissions/calls/consultation.entity.ts';
import { eraseSubmission } from '../../src/domain/contact-submissions/erase.service.ts';
import {
  correctContactSubmission,
  eraseContactSubmission,
} from '../../src/domain/contact-submissions/receipt.service.ts';
import { setContactStatus } from '../../src/domain/contact-submissions/status.service.ts';
import { erasePerson } from '../../src/domain/privacy/privacy-request.service.ts';
import { applyRetention } from '../../src/domain/privacy/retention.service.ts';
import type { RequestContext } from '../../src/domain/shared/request-context.ts';
import { signToken } from '../../src/domain/shared/signed-token.ts';
import { bookingObstacles, consultationMessages, UNCONFIRMED_PER_NETWORK } from '../../src/rules/consultation.ts';
import { isAppError } from '../../src/rules/errors.ts';
import { createContext } from '../../src/server/graphql/execute.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { testMailSettings } from '../support/mail-settings.ts';

const VISITORS = 5;
/** Number of the visitor to whose address inquiries are corrected. */
const ELSEWHERE = VISITORS;
const NETWORKS = 2;
const SLOTS = 5;
/** Small, so that the limits of bookings matter. */
const CALLS_PER_DAY = 3;

interface ModelCall {
  /** Number of the visitor, of the network, and of the time. */
  visitor: number;
  network: number;
  slot: number;
  /** The time that the form asked for. */
  asked: number;
  state: CallState | 'gone';
  isConfirmed: boolean;
  isCorrected: boolean;
  isSuspicious: boolean;
  hasSpamScore: boolean;
  /** The status of the inquiry, and whether the owner has set it to spam. */
  status: 'new' | 'replied' | 'spam';
  isRefused: boolean;
}

interface Model {
  calls: ModelCall[];
  /** The emails about calls that the last event queues. */
  emails: string[];
}

/** The IDs of the calls of the model in the same order, and of the emails that were compared. */
interface Real {
  calls: { id: string; contactSubmissionId: string }[];
  emails: Set<string>;
}

let database: TestDatabase;
let slots: Date[];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.change(
    `UPDATE site_texts SET "values" = "values" || '{"callsPerDay": ${CALLS_PER_DAY}}' WHERE key = 'consultation-settings'`,
  );
  // One time of each day, so that neither pauses nor the calls of a day matter.
  const days = Map.groupBy(await free(), (time) => time.toISOString().slice(0, 10));
  slots = [...days.values()].slice(3, 3 + SLOTS).map(([time]) => time!);
});
afterAll(() => database.close());

const sql = <Row>(statement: string, values?: unknown[]) => database.source.query<Row[]>(statement, values);

const mailSettings = { ...testMailSettings, canDeliver: true };

function contextOf(network = 0, mailDelivery = mailSettings): Promise<RequestContext> {
  const rateLimit = { network: `network ${network}`, consume: async () => async () => {} };
  const operator = { id: crypto.randomUUID(), username: 'anna', role: 'owner' } as const;
  return createContext({ database, mailDelivery }, { rateLimit, operator });
}

async function free(): Promise<Date[]> {
  const rules = await readCallSettings(await contextOf());
  const now = new Date();
  return freeTimes(rules!, await takenTimes(database.source.manager, rules!, now), now);
}

const addressOf = (visitor: number) => `visitor${visitor}@example.com`;

const isStanding = ({ state }: ModelCall) => state === 'held' || state === 'booked';
const isFree = ({ calls }: Model, slot: number) => !calls.some((call) => isStanding(call) && call.slot === slot);
const openCallOf = ({ calls }: Model, visitor: number) =>
  calls.find((call) => isStanding(call) && call.visitor === visitor);

const isReadMailbox = ({ calls }: Model, visitor: number) =>
  calls.some((call) => call.state !== 'gone' && call.visitor === visitor && call.isConfirmed);

/** Whether a booking must wait for its confirmation, by the limits of `docs/calls.md`. */
function mustConfirm(model: Model, { visitor, network }: Pick<ModelCall, 'visitor' | 'network'>): boolean {
  if (isReadMailbox(model, visitor)) return false;
  const unconfirmed = model.calls.filter(
    ({ state, isConfirmed }) => !isConfirmed && !['held', 'expired', 'gone'].includes(state),
  );
  const ofNetwork = unconfirmed.filter((call) => call.network === network && call.state === 'booked');
  return ofNetwork.length >= UNCONFIRMED_PER_NETWORK || unconfirmed.length >= CALLS_PER_DAY;
}

const emailsOf = (method: 'REQUEST' | 'CANCEL', visitor: number) => [
  `${method} to ${addressOf(visitor)}`,
  `${method === 'CANCEL' ? 'CANCEL' : 'PUBLISH'} to ${testMailSettings.ownerAddress}`,
];

function cancel(model: Model, call: ModelCall): void {
  if (call.state === 'held') call.state = 'expired';
  if (call.state !== 'booked') return;
  call.state = 'canceled';
  model.emails.push(...emailsOf('CANCEL', call.visitor));
}

function book(model: Model, call: ModelCall, slot: number): void {
  Object.assign(call, { state: 'booked', slot, status: 'replied', isRefused: false });
  model.emails.push(...emailsOf('REQUEST', call.visitor));
}

interface Event {
  name: string;
  /** Whether the event can be caused. Default: always. */
  isPossible?(model: Model): boolean;
  /** Changes the model. Returns whether the event is accepted. */
  expectIn(model: Model): boolean;
  cause(real: Real): Promise<unknown>;
}

const command = ({ name, isPossible = () => true, expectIn, cause }: Event): fc.AsyncCommand<Model, Real> => ({
  check: isPossible,
  toString: () => name,
  async run(model, real) {
    // The limits of emails have tests of their own.
    await sql('DELETE FROM sent_acknowledgements');
    model.emails = [];
    const isAccepted = expectIn(model);
    const thrown: unknown = await cause(real).then(
      () => null,
      (error: unknown) => error,
    );
    if (thrown !== null && !isAppError(thrown)) throw thrown;
    expect({ name, isAccepted: thrown === null }).toEqual({ name, isAccepted });
    await compare(model, real);
  },
});

async function compare(model: Model, real: Real): Promise<void> {
  const rows = await database.source.manager.find(Consultation);
  const known = real.calls.map(({ id }) => rows.find((row) => row.id === id));
  expect(known.map((row) => (row ? stateOf(row) : 'gone'))).toEqual(model.calls.map(({ state }) => state));
  expect(rows).toHaveLength(model.calls.filter(({ state }) => state !== 'gone').length);
  const standing = model.calls.flatMap((call, index) => (isStanding(call) ? [{ call, row: known[index] }] : []));
  expect(standing.map(({ row }) => row?.startsAt)).toEqual(standing.map(({ call }) => slots[call.slot]));
  const times = new Set((await free()).map((time) => time.getTime()));
  expect(slots.map((slot) => times.has(slot.getTime()))).toEqual(slots.map((_, slot) => isFree(model, slot)));
  const emails = await sql<{ id: string; email: string }>(
    `SELECT id, coalesce(calendar ->> 'method', kind) || ' to ' || "to" AS email FROM mails
     WHERE calendar IS NOT NULL OR kind = 'confirmation'`,
  );
  const queued = emails.filter(({ id }) => !real.emails.has(id));
  for (const { id } of queued) real.emails.add(id);
  expect(queued.map(({ email }) => email).toSorted()).toEqual(model.emails.toSorted());
}

const number = (count: number) => fc.nat({ max: count - 1 });

const bookings = fc
  .record({
    visitor: number(VISITORS),
    network: number(NETWORKS),
    slot: number(SLOTS),
    isSuspicious: fc.constantFrom(true, false, false),
  })
  .map(({ visitor, network, slot, isSuspicious }) =>
    command({
      name: `visitor ${visitor} of network ${network} books ${slot}${isSuspicious ? ' like spam' : ''}`,
      expectIn(model) {
        const open = openCallOf(model, visitor);
        if (open) return open.slot === slot && open.asked === slot && !open.isCorrected;
        if (!isFree(model, slot)) return false;
        const isHeld = isSuspicious || mustConfirm(model, { visitor, network });
        if (isHeld && model.calls.filter(({ state }) => state === 'held').length >= CALLS_PER_DAY) return false;
        const call: ModelCall = {
          visitor,
          network,
          slot,
          asked: slot,
          isSuspicious,
          hasSpamScore: isSuspicious,
          isCorrected: false,
          isConfirmed: !isHeld && isReadMailbox(model, visitor),
          state: 'held',
          status: isSuspicious ? 'spam' : 'new',
          isRefused: false,
        };
        model.calls.push(call);
        if (isHeld) model.emails.push(`confirmation to ${addressOf(visitor)}`);
        else book(model, call, slot);
        return true;
      },
      async cause(real) {
        const { id, contactSubmissionId } = await bookConsultation(await contextOf(network), {
          startsAt: slots[slot]!.toISOString(),
          timeZone: 'America/New_York',
          name: 'Ada Example',
          email: addressOf(visitor),
          website: isSuspicious ? 'https://shop.example' : null,
        });
        if (!real.calls.some((call) => call.id === id)) real.calls.push({ id, contactSubmissionId });
      },
    }),
  );

interface CallEvent {
  name: string;
  expectOf(call: ModelCall, model: Model): boolean;
  cause(ids: Real['calls'][number], context: RequestContext): Promise<unknown>;
}

/** An event of one of the calls that are stored. */
const onCall = (events: fc.Arbitrary<CallEvent>) =>
  fc.tuple(fc.nat(), events).map(([pick, { name, expectOf, cause }]) => {
    const indexIn = ({ calls }: Model) => {
      const stored = calls.flatMap(({ state }, index) => (state === 'gone' ? [] : [index]));
      return stored[pick % stored.length];
    };
    let picked = 0;
    return command({
      name: `${name} (${pick})`,
      isPossible: (model) => indexIn(model) !== undefined,
      expectIn(model) {
        picked = indexIn(model)!;
        return expectOf(model.calls[picked]!, model);
      },
      cause: async (real) => cause(real.calls[picked]!, await contextOf()),
    });
  });

const confirmations = fc.option(number(SLOTS)).map((chosen): CallEvent => ({
  name: `confirm${chosen === null ? '' : ` at ${chosen}`}`,
  expectOf(call, model) {
    const { state, slot, visitor } = call;
    if (state === 'canceled') return false;
    if (state !== 'held' && state !== 'expired') return chosen === null || (state === 'booked' && chosen === slot);
    if (call.isRefused) return false;
    if (state === 'expired' && (chosen === null || openCallOf(model, visitor))) return false;
    const time = chosen ?? slot;
    const isOwn = state === 'held' && time === slot;
    if (!isOwn && !isFree(model, time)) return false;
    call.isConfirmed = true;
    book(model, call, time);
    return true;
  },
  cause: ({ id }, context) => confirmCall(context, id, chosen === null ? null : slots[chosen]!),
}));

const moves = fc.record({ slot: number(SLOTS), byOwner: fc.boolean() }).map(({ slot, byOwner }): CallEvent => ({
  name: `move to ${slot}`,
  expectOf(call, model) {
    if (call.state !== 'booked') return false;
    if (call.slot === slot) return true;
    if (!isFree(model, slot)) return false;
    call.slot = slot;
    model.emails.push(...emailsOf('REQUEST', call.visitor));
    return true;
  },
  cause: ({ id }, context) => moveCall(context, id, { startsAt: slots[slot]!, ...(byOwner && { noticeHours: 0 }) }),
}));

const cancellations = fc.constantFrom(0, 24).map((noticeHours): CallEvent => ({
  name: `cancel with a notice of ${noticeHours}`,
  expectOf(call, model) {
    if (call.state === 'canceled') return true;
    if (call.state !== 'booked') return false;
    cancel(model, call);
    return true;
  },
  cause: ({ id }, context) => cancelCall(context, id, { noticeHours }),
}));

const spamMark: CallEvent = {
  name: 'mark as spam',
  expectOf(call, model) {
    if (call.status === 'spam') return true;
    Object.assign(call, { status: 'spam', isRefused: true });
    cancel(model, call);
    return true;
  },
  cause: ({ contactSubmissionId }, context) => setContactStatus(context, contactSubmissionId, 'spam'),
};

/** Also takes the status back that the booking of the call has set. */
const noSpam: CallEvent = {
  name: 'set to new',
  expectOf(call) {
    Object.assign(call, { status: 'new', isRefused: false });
    return true;
  },
  cause: ({ contactSubmissionId }, context) => setContactStatus(context, contactSubmissionId, 'new'),
};

const corrections = fc
  .record({ isSpam: fc.boolean(), isMoved: fc.boolean() })
  .map(({ isSpam, isMoved }): CallEvent => ({
    name: `correct${isSpam ? ' to spam' : ''}${isMoved ? ' with another address' : ''}`,
    expectOf(call) {
      if (isMoved && (isStanding(call) || call.state === 'expired')) return false;
      const isNewlySpam = isSpam && !call.hasSpamScore && call.status !== 'spam';
      if (isNewlySpam && !isStanding(call)) Object.assign(call, { status: 'spam', isRefused: false });
      call.hasSpamScore = isSpam || call.isSuspicious;
      call.isCorrected = true;
      if (isMoved) call.visitor = ELSEWHERE;
      return true;
    },
    async cause({ contactSubmissionId: id }, { manager }) {
      const [stored] = await sql<{ email: string }>('SELECT email FROM contact_submissions WHERE id = $1', [id]);
      await correctContactSubmission(
        manager,
        await signToken(manager, 'receipt', id, 60),
        {
          name: isSpam ? 'www.a.example' : 'Ada Corrected',
          email: isMoved ? addressOf(ELSEWHERE) : stored!.email,
          useCase: 'other',
          message: isSpam ? 'See https://a.example '.repeat(6) : 'The corrected words.',
        },
        mailSettings,
      );
    },
  }));

type Erase = (ids: Real['calls'][number], context: RequestContext) => Promise<unknown>;

const erasures: Record<string, Erase> = {
  'the owner': ({ contactSubmissionId }, context) => eraseSubmission(context, contactSubmissionId),
  async 'the receipt'({ contactSubmissionId: id }, { manager }) {
    await eraseContactSubmission(manager, await signToken(manager, 'receipt', id, 60), mailSettings);
  },
  async 'the retention'({ contactSubmissionId: id }, { manager }) {
    await sql(`UPDATE contact_submissions SET "createdAt" = now() - interval '3 years' WHERE id = $1`, [id]);
    await applyRetention(manager, mailSettings);
  },
};

const erasing = fc.constantFrom(...Object.entries(erasures)).map(([by, erase]): CallEvent => ({
  name: `erase by ${by}`,
  expectOf(call, model) {
    cancel(model, call);
    call.state = 'gone';
    return true;
  },
  cause: erase,
}));

const privacyRequests = number(VISITORS).map((visitor) =>
  command({
    name: `erase visitor ${visitor}`,
    isPossible: ({ calls }) => calls.some((call) => call.visitor === visitor && call.state !== 'gone'),
    expectIn(model) {
      for (const call of model.calls.filter((stored) => stored.visitor === visitor)) {
        cancel(model, call);
        call.state = 'gone';
      }
      return true;
    },
    cause: () => erasePerson(database.source.manager, addressOf(visitor), mailSettings),
  }),
);

const holdsEnd = command({
  name: 'the time to confirm ends',
  expectIn({ calls }) {
    for (const call of calls.filter(({ state }) => state === 'held')) call.state = 'expired';
    return true;
  },
  cause: () => sql(`UPDATE consultations SET "heldUntil" = now() WHERE "canceledAt" IS NULL AND "heldUntil" > now()`),
});

const begin: CallEvent = {
  name: 'begin',
  expectOf(call) {
    if (call.state === 'booked') call.state = 'begun';
    return true;
  },
  // Each begins at a past time of its own.
  cause: ({ id }) =>
    sql(
      `UPDATE consultations SET "startsAt" = began, "endsAt" = began + interval '30 min', "blockedUntil" = began + interval '45 min'
       FROM (SELECT now() - (1 + count(*)) * interval '1 day' AS began FROM consultations WHERE "startsAt" < now()) AS past
       WHERE id = $1 AND "canceledAt" IS NULL AND "heldUntil" IS NULL AND "startsAt" > now()`,
      [id],
    ),
};

const miss: CallEvent = {
  name: 'note a missed call',
  expectOf(call) {
    if (call.state !== 'begun' && call.state !== 'missed') return false;
    call.state = 'missed';
    return true;
  },
  cause: ({ id }, context) => noteMissedCall(context, id, true),
};

test('calls follow their table of states and events, in any order of events', async () => {
  const events = fc.commands(
    [
      // Most of what happens follows from several bookings.
      ...Array.from({ length: 7 }, () => bookings),
      onCall(confirmations),
      onCall(confirmations),
      onCall(moves),
      onCall(cancellations),
      onCall(fc.constantFrom(spamMark, noSpam, begin, miss)),
      onCall(corrections),
      onCall(erasing),
      privacyRequests,
      fc.constant(holdsEnd),
    ],
    { size: 'large', maxCommands: 30 },
  );
  await fc.assert(
    fc.asyncProperty(events, async (commands) => {
      await sql('TRUNCATE contact_submissions, mails CASCADE');
      const setup = async () => ({
        model: { calls: [], emails: [] } as Model,
        real: { calls: [], emails: new Set<string>() },
      });
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: 20 },
  );
});

test('without a mail server, what needs a confirmation is stored as an inquiry, and the visitor is told so', async () => {
  await sql('TRUNCATE contact_submissions, mails, sent_acknowledgements CASCADE');
  const undelivered = await contextOf(0, testMailSettings);
  const bookAs = (visitor: number) =>
    bookConsultation(undelivered, {
      startsAt: slots[visitor]!.toISOString(),
      timeZone: 'America/New_York',
      name: 'Ada Example',
      email: addressOf(visitor),
    });
  for (const visitor of [0, 1]) expect(await bookAs(visitor)).toMatchObject({ heldUntil: null });
  const refused = { code: 'INVALID_INPUT', message: consultationMessages.notBooked(testMailSettings.ownerAddress) };
  await expect(bookAs(2)).rejects.toMatchObject(refused);
  expect(
    await sql(`SELECT kind, "to" FROM mails JOIN contact_submissions AS submission
    ON submission.id = "contactSubmissionId" AND submission.status = 'new' ORDER BY kind`),
  ).toEqual([
    { kind: 'acknowledgement', to: addressOf(2) },
    { kind: 'notification', to: testMailSettings.ownerAddress },
  ]);
  expect(await sql('SELECT text, operator FROM contact_notes')).toEqual([
    { text: expect.stringContaining(bookingObstacles.noMailServer), operator: 'the site' },
  ]);
});

test('forgets the network of a call once the call has begun', async () => {
  await sql('TRUNCATE contact_submissions, mails, sent_acknowledgements CASCADE');
  const context = await contextOf();
  const form = { timeZone: 'America/New_York', name: 'Ada Example' };
  for (const visitor of [0, 1]) {
    await bookConsultation(context, { ...form, startsAt: slots[visitor]!.toISOString(), email: addressOf(visitor) });
  }
  await sql(`UPDATE consultations SET "startsAt" = now() - interval '1 minute' WHERE "startsAt" = $1`, [slots[0]]);
  await applyRetention(context.manager, mailSettings);
  const rows = await sql<{ network: string | null }>('SELECT network FROM consultations ORDER BY "startsAt"');
  expect(rows).toEqual([{ network: null }, { network: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});
