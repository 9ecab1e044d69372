import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import { messageId } from '../../domain/mail/email-message.ts';
import type { Mail } from '../../domain/mail/mail.entity.ts';
import type { Delivery } from '../../domain/mail/mail.service.ts';
import type { Settings } from '../database/settings.ts';
import { eraseMailFile, mailFolder, writeMailFile } from './mail-files.ts';

export interface Transport {
  /** What an email is after `deliver`. */
  readonly delivery: Delivery;
  /** Delivers an email. Rejects if the delivery is not confirmed. */
  deliver(mail: Mail): Promise<void>;
  /** Deletes the copy of an email whose row was erased during its delivery. */
  eraseCopy(mail: Mail): Promise<void>;
  /** Closes the connections to the mail server that are not in use. */
  close(): void;
}

/** Timeouts for a mail server that does not respond, because the next emails wait for it. */
const CONNECT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** How long a connection waits for the next email. */
const IDLE_MS = 5_000;

/** Below the limit of every common mail provider. A newsletter to 10,000 subscribers takes a quarter of an hour. */
const EMAILS_PER_SECOND = 10;

export function createMailTransport(config: Config, settings: Pick<Settings, 'read'>): Transport {
  const { smtpUrl, mailFrom, siteOrigin, dataDir } = config;
  const message = async (mail: Mail): Promise<SendMailOptions> => {
    const { brand, email } = await settings.read();
    return compose(mail, { name: brand, address: mailFrom ?? email });
  };
  const compose = (mail: Mail, from: { name: string; address: string }): SendMailOptions => ({
    from,
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? undefined,
    icalEvent: mail.calendar ?? undefined,
    headers: mail.headers,
    messageId: messageId(mail.id, siteOrigin),
    date: mail.createdAt,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl ? smtpTransport(smtpUrl, message) : fileTransport(mailFolder(dataDir), message);
}

type Compose = (mail: Mail) => Promise<SendMailOptions>;

function smtpTransport(url: string, message: Compose): Transport {
  const transport = createTransport({
    url: withRequiredTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    pool: true,
    maxConnections: 1,
    rateLimit: EMAILS_PER_SECOND,
    idleTimeout: IDLE_MS,
    // The server may have closed the connection of the email before. Only an email of which it has read nothing goes out again.
    maxRequeues: 1,
  });
  return {
    delivery: 'sent',
    async deliver(mail) {
      await transport.sendMail(await message(mail));
    },
    async eraseCopy() {},
    close: () => transport.close(),
  };
}

/** Requires STARTTLS for a password, because anyone in between could hide that the server offers it and read the password. */
function withRequiredTls(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'smtp:' && url.password) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Writes each email to an .eml file named by its ID. */
function fileTransport(folder: string, message: Compose): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    delivery: 'written',
    async deliver(mail) {
      const { message: content } = await transport.sendMail(await message(mail));
      await writeMailFile(folder, mail.id, content as Buffer);
    },
    eraseCopy: ({ id }) => eraseMailFile(folder, id),
    close() {},
  };
}
