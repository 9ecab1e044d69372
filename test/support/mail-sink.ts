import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** Header fields by lower-case name, with folded lines joined. */
  headers: Record<string, string>;
  body: string;
}

export interface MailSink {
  url: string;
  received: ReceivedMail[];
  /** Number of connections so far. */
  connections: number;
  /**
   * `later` refuses temporarily (451), `never` reports an unknown address (550), `cut` closes the connection during the
   * message, and `silent` receives the message without a reply.
   */
  mode: 'accept' | 'later' | 'never' | 'cut' | 'silent';
  /** Resolves when a message is complete, before the server replies to it. */
  waitForMessage(): Promise<void>;
  /** Replies to the messages that `silent` left without a reply. */
  answer(): void;
  close(): Promise<void>;
}

/** Starts a mail server that stores the received emails and can simulate failures. */
export async function openMailSink(port = 0): Promise<MailSink> {
  const waiting: (() => void)[] = [];
  const unanswered: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      sink.connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => {
      if (sink.mode === 'later') return done(refusal(451, 'Try again later'));
      if (sink.mode === 'never') return done(refusal(550, 'No such user'));
      done();
    },
    onData(stream, session, done) {
      if (sink.mode === 'cut') return void stream.once('data', () => server.connections.forEach((one) => one.close()));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.server.address() as { port: number };
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${actual}`,
    received: [],
    connections: 0,
    mode: 'accept',
    waitForMessage: () => new Promise((resolve) => waiting.push(resolve)),
    answer: () => unanswered.splice(0).forEach((done) => done()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
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
