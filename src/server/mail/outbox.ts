import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { markReplyDelivered } from '../../domain/contact-submissions/reply.service.ts';
import { Mail } from '../../domain/mail/mail.entity.ts';
import { hasDueMail, markDelivered, markFailed, takeDueMail, type Delivery } from '../../domain/mail/mail.service.ts';
import { markBounced } from '../../domain/newsletter-subscribers/newsletter.service.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import type { Database } from '../database/database.ts';
import { withJobId } from '../log-context.ts';
import type { Transport } from './transport.ts';

export interface Outbox {
  /** Looks for queued emails now instead of at the next poll. */
  wake(): void;
  /** Stops after the current email and waits up to `CLOSE_MS` for it. */
  close(): Promise<void>;
}

/** How often to look for emails that are due for a retry or that another process queued. */
const POLL_MS = 10_000;

/** Timeout of an attempt. It is shorter than the lease, during which no other process takes the email. */
const ATTEMPT_MS = MINUTE_MS;
const LEASE_S = 120;

/**
 * How long to wait for the current email when the process ends. If this is too short, the next process sends it again.
 */
const CLOSE_MS = 2_000;

interface Dependencies {
  database: Database;
  transport: Transport;
  /** Queues emails of a newsletter that has more. Returns whether there may be any. */
  queueMore(manager: EntityManager): Promise<boolean>;
  log: Logger;
}

/** Sends the queued emails. Marks an email after its delivery, so a crash can only send it twice. */
export function createOutbox({ database, transport, queueMore, log }: Dependencies): Outbox {
  const closing = new AbortController();
  let wakeRequested = false;
  let running: Promise<void> | undefined;

  const wake = () => {
    wakeRequested = true;
    // The emails of other requests are sent too, so the job has an ID of its own.
    running ??= withJobId('outbox', run).finally(() => {
      running = undefined;
      if (wakeRequested && !closing.signal.aborted) wake();
    });
  };

  async function run(): Promise<void> {
    wakeRequested = false;
    try {
      while (database.ready && (await isMailDue(database.source.manager))) {
        while (!closing.signal.aborted && (await sendNext(database.source.manager)));
        if (closing.signal.aborted) return;
      }
    } catch (error) {
      log.warn({ err: error }, 'could not read the outbox');
    }
  }

  async function isMailDue(manager: EntityManager): Promise<boolean> {
    return (await hasDueMail(manager)) || queueMore(manager);
  }

  /** Sends one email. Returns false if none is due. */
  async function sendNext(manager: EntityManager): Promise<boolean> {
    const mail = await takeDueMail(manager, LEASE_S);
    if (!mail) return false;
    const failure = await attempt(mail);
    if (failure) {
      // The message is not logged, because mail servers repeat the address in it.
      const { code, command, responseCode }: SmtpError = failure;
      const { id: mailId, kind, attempts } = mail;
      log.warn({ mailId, kind, attempts, code, command, responseCode }, 'email was not sent');
      const unknownAddress = isUnknownAddress(failure);
      if (unknownAddress && mail.newsletterSubscriberId) await markBounced(manager, mail.newsletterSubscriberId);
      await markFailed(manager, mail, { reason: failure.message.slice(0, REASON_MAX), unknownAddress });
    } else if (!(await recordDelivery(manager, mail, transport.delivery))) {
      await transport.eraseCopy(mail);
    }
    return true;
  }

  async function attempt(mail: Mail): Promise<Error | undefined> {
    const ended = new AbortController();
    const timeout = setTimeout(ATTEMPT_MS, undefined, { signal: ended.signal }).then(() => {
      throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
    });
    try {
      await Promise.race([transport.deliver(mail), timeout]);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      ended.abort();
      timeout.catch(() => {});
    }
  }

  const poll = setInterval(wake, POLL_MS);
  void database.settled.then(wake);

  return {
    wake,
    async close() {
      closing.abort();
      clearInterval(poll);
      await Promise.race([running, setTimeout(CLOSE_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/**
 * Marks an email as delivered, and a submission as replied once its reply is sent. Erases the email that cancels the call of an erased
 * submission. Returns false if the email is erased.
 */
async function recordDelivery(manager: EntityManager, mail: Mail, delivery: Delivery): Promise<boolean> {
  if (mail.kind === 'cancellation') {
    await manager.delete(Mail, mail.id);
    return false;
  }
  const mark = mail.kind === 'reply' ? markReplyDelivered : markDelivered;
  return mark(manager, mail, delivery);
}

/** An error of nodemailer, with the response of the mail server. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  /** The whole reply, such as "550 5.1.1 No such user". */
  response?: string;
}

const REASON_MAX = 500;

/**
 * Enhanced status codes of an address that does not exist (RFC 3463, section 3.2, and RFC 7505). Other permanent
 * refusals, such as "relaying denied" or "mailbox full", say nothing about the address, so they are retried like
 * temporary ones.
 */
const UNKNOWN_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)(?!\d)/;

/** Many servers say it in words, with no code or with a general one. */
const UNKNOWN_IN_WORDS =
  /\b(?:unknown|no such|invalid) (?:local )?(?:user|recipient|mailbox|account)\b|\b(?:user|recipient|mailbox|account)\b[^.;:]*\b(?:unknown|not found|not exist|doesn't exist|no longer exists|disabled|inactive)\b/i;

/** Exchange Online answers so for an address that its organization does not have. */
const UNKNOWN_TO_EXCHANGE = /^550[ -]5\.4\.1 .*recipient address rejected: access denied/is;

/** Words that the refusal of a sender or of a text has, too. */
const ABOUT_THE_SENDER = /\b(?:sender|relay\w*|policy|spam|block\w*|rate|helo|client)\b/i;

/**
 * Returns whether the mail server says that the recipient's address does not exist. A refused MAIL is about the sender.
 */
export function isUnknownAddress({ command, response = '' }: SmtpError): boolean {
  if (command === 'MAIL FROM' || !response.startsWith('5')) return false;
  if (UNKNOWN_ADDRESS.test(response)) return true;
  if (command !== 'RCPT TO' || ABOUT_THE_SENDER.test(response)) return false;
  return UNKNOWN_IN_WORDS.test(response) || UNKNOWN_TO_EXCHANGE.test(response);
}
