import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Mail } from '../../domain/mail/mail.entity.ts';
import { markFailed, markSent, takeDueMail } from '../../domain/mail/mail.service.ts';
import type { Database } from '../database/database.ts';
import type { Transport } from './transport.ts';

export interface Outbox {
  /** Something was queued: look now rather than at the next round. */
  wake(): void;
  /** Takes no other mail, and waits a moment for the one that is being handed over. */
  close(): Promise<void>;
}

/** A burst of mails leaves the database to visitors in between, and is no burst to the mail server. */
const BETWEEN_MAILS_MS = 50;

/** How often to look for what another process has queued, or whose time has come. */
const ROUND_MS = 10_000;

/** An attempt ends well within the time for which no other process takes the mail. */
const ATTEMPT_MS = 60_000;
const LEASE_S = 120;

/** A mail server that is slower than that at the end of the process gets the mail again from the next one. */
const CLOSE_MS = 2_000;

/** Sends what is queued, one mail at a time. A mail is marked after it was handed over: at worst it is sent twice. */
export function createOutbox({
  database,
  transport,
  log,
}: {
  database: Database;
  transport: Transport;
  log: Logger;
}): Outbox {
  const closing = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;

  const wake = () => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
      if (again && !closing.signal.aborted) wake();
    });
  };

  async function run(): Promise<void> {
    again = false;
    try {
      while (!closing.signal.aborted && (await sendNext())) await setTimeout(BETWEEN_MAILS_MS);
    } catch (error) {
      log.warn({ err: error }, 'The outbox cannot be read; it is tried again soon.');
    }
  }

  async function sendNext(): Promise<boolean> {
    if (!database.ready) return false;
    const { manager } = database.source;
    const mail = await takeDueMail(manager, LEASE_S);
    if (!mail) return false;
    const failure = await attempt(mail);
    if (failure) {
      // Not its message, in which mail servers repeat the address.
      const { code, command, responseCode }: SmtpError = failure;
      const { id: mailId, kind, attempts } = mail;
      log.warn({ mailId, kind, attempts, code, command, responseCode }, 'A mail was not sent.');
      await markFailed(manager, mail, describe(failure));
    } else {
      await markSent(manager, mail);
    }
    return true;
  }

  async function attempt(mail: Mail): Promise<Error | undefined> {
    const ended = new AbortController();
    const late = setTimeout(ATTEMPT_MS, undefined, { signal: ended.signal }).then(() => {
      throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
    });
    try {
      await Promise.race([transport.deliver(mail), late]);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      ended.abort();
      late.catch(() => {});
    }
  }

  const round = setInterval(wake, ROUND_MS);
  void database.settled.then(wake);

  return {
    wake,
    async close() {
      closing.abort();
      clearInterval(round);
      await Promise.race([running, setTimeout(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** What nodemailer tells of a mail server's refusal. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

function describe({ message, command, responseCode = 0 }: SmtpError): { reason: string; noSuchAddress: boolean } {
  // 550 and its like at RCPT are about the address, and final (RFC 5321, section 4.2.1).
  return { reason: message.slice(0, 500), noSuchAddress: command === 'RCPT TO' && responseCode >= 500 };
}
