import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** Header fields by lower-case name, with folded lines joined. */
  headers: Record<string, string>;
  body: string;
}

/** A refusal of one command, such as `{ at: 'RCPT', reply: '550 5.7.1 Relaying denied' }`. */
export interface Refusal {
  at: 'MAIL' | 'RCPT' | 'DATA';
  reply: string;
}

export interface MailSink {
  url: string;
  received: ReceivedMail[];
  /** User names that clients have sent, encrypted or not. */
  logins: string[];
  /** Number of connections so far. */
  connections: number;
  /** `cut` closes the connection during the message, and `silent` receives the message without a reply. */
  mode: 'accept' | 'cut' | 'silent' | Refusal;
  /** Resolves when a message is complete, before the server replies to it. */
  waitForMessage(): Promise<void>;
  /** Replies to the messages that `silent` left without a reply. */
  answer(): void;
  close(): Promise<void>;
}

interface Options {
  /** `smtps` uses TLS with a certificate that nobody trusts. `smtp` offers STARTTLS only if `startTls` is set. */
  protocol?: 'smtp' | 'smtps';
  startTls?: boolean;
}

/** Starts a mail server that stores the received emails and can simulate failures. It accepts every password. */
export async function openMailSink({ protocol = 'smtp', startTls = false }: Options = {}): Promise<MailSink> {
  const waiting: (() => void)[] = [];
  const unanswered: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    secure: protocol === 'smtps',
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      sink.connections += 1;
      done();
    },
    onAuth: ({ username = '' }, _session, done) => {
      sink.logins.push(username);
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
    onData(stream, session, done) {
      if (sink.mode === 'cut') return void stream.once('data', () => server.connections.forEach((one) => one.close()));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('DATA');
        if (refused) return done(refused);
        sink.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        });
        waiting.splice(0).forEach((resolve) => resolve());
        if (sink.mode === 'silent') unanswered.push(done);
        else done();
      });
    },
  });
  // Tests kill clients during a message, which must not end the process.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const sink: MailSink = {
    url: `${protocol}://127.0.0.1:${port}`,
    received: [],
    logins: [],
    connections: 0,
    mode: 'accept',
    waitForMessage: () => new Promise((resolve) => waiting.push(resolve)),
    answer: () => unanswered.splice(0).forEach((done) => done()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;

  function refusal(command: Refusal['at']): Error | null {
    if (typeof sink.mode === 'string' || sink.mode.at !== command) return null;
    const [code, ...text] = sink.mode.reply.split(' ');
    return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
  }
}

function parseMail(source: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const encoded = rest.join('\r\n\r\n');
  const body = /quoted-printable/i.test(headers['content-transfer-encoding'] ?? '') ? unquoted(encoded) : encoded;
  return { headers, body: body.replaceAll('\r\n', '\n') };
}

/** Decodes quoted-printable text (RFC 2045, section 6.7). */
function unquoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
