import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Mail } from '../../domain/mail/mail.entity.ts';
import { site } from '../../site.config.ts';

/** Delivers an email. Rejects unless the delivery is certain. */
export interface Transport {
  deliver(mail: Mail): Promise<void>;
}

/** A silent mail server delays the next emails by at most these times. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

export function createMailTransport({ smtpUrl, mailFrom, siteOrigin, dataDir }: Config): Transport {
  const message = (mail: Mail): SendMailOptions => ({
    from: { name: site.brand, address: mailFrom ?? site.provider.email },
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    headers: mail.headers,
    // Stays the same at each attempt, so that mail programs recognize an email that was delivered twice.
    messageId: `<${mail.id}@${new URL(siteOrigin).hostname}>`,
    date: mail.createdAt,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl ? overSmtp(smtpUrl, message) : intoFolder(mailFolder(dataDir), message);
}

type Compose = (mail: Mail) => SendMailOptions;

function overSmtp(url: string, message: Compose): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(message(mail));
    },
  };
}

/** Returns the folder for emails when no mail server is configured. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Writes each email to a file that any mail program opens, named by its ID. */
function intoFolder(folder: string, message: Compose): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message: content } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${mail.id}.eml`), content as Buffer, { mode: 0o600 });
    },
  };
}
