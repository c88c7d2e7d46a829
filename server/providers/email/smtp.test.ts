import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CircuitOpenError } from '#server/lib/load/circuit-breaker.ts';
import { TestClock } from '#server/testing/portal.ts';
import { createSmtpEmail, EmailRefusedError, type SmtpSettings } from './smtp.ts';

interface Received {
  from: string;
  to: string[];
  isEncrypted: boolean;
  text: string;
}

let certificate: { key: string; cert: string };
const received: Received[] = [];
const servers: SMTPServer[] = [];

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  certificate = { key: made.private, cert: made.cert };
});
afterEach(() => {
  received.length = 0;
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => {
  for (const server of servers) server.close();
});

async function startServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'portal' && password === 'right') done(null, { user: 'portal' });
      else done(new Error('wrong login'));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          text: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

const client = (port: number, settings: Partial<SmtpSettings> = {}, clock = new TestClock()) =>
  createSmtpEmail(
    {
      url: `smtp://localhost:${String(port)}`,
      user: 'portal',
      password: 'right',
      from: '示范平台 <no-reply@portal.example>',
      ca: certificate.cert,
      ...settings,
    },
    { clock },
  );

const message = {
  to: 'cheng@factory.example',
  template: 'verificationCode' as const,
  subject: '示范平台：验证码 123456',
  text: '验证码：123456',
  code: '123456',
};

describe('SMTP email', () => {
  test.each([
    ['STARTTLS', {}, 'smtp'],
    ['TLS from the start', { secure: true }, 'smtps'],
  ])('is encrypted over %s', async (_, options, scheme) => {
    const port = await startServer(options);
    await client(port, { url: `${scheme}://localhost:${String(port)}` }).send(message);
    expect(received).toMatchObject([
      { from: 'no-reply@portal.example', to: ['cheng@factory.example'], isEncrypted: true },
    ]);
    const [head = '', body = ''] = (received[0]?.text ?? '').split('\r\n\r\n');
    expect(head).toContain('Content-Transfer-Encoding: base64');
    expect(Buffer.from(body, 'base64').toString('utf8')).toContain('验证码：123456');
  });

  test('sends nothing to a server that cannot encrypt', async () => {
    const port = await startServer({ disabledCommands: ['STARTTLS'] });
    await expect(client(port).send(message)).rejects.toThrow();
    expect(received).toEqual([]);
  });

  test('refuses an untrusted certificate', async () => {
    const port = await startServer();
    const { ca: _, ...others } = {
      ca: '',
      url: `smtp://localhost:${String(port)}`,
      user: 'portal',
      password: 'right',
      from: 'a@portal.example',
    };
    await expect(createSmtpEmail(others, { clock: new TestClock() }).send(message)).rejects.toThrow(
      /self-signed|certificate/,
    );
    expect(received).toEqual([]);
  });

  test('throws EmailRefusedError for a refused recipient, and still calls the server', async () => {
    const port = await startServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    const email = client(port);
    for (let i = 0; i < 7; i++) await expect(email.send(message)).rejects.toThrow(EmailRefusedError);
  });

  test('does not let an address or subject add a recipient or header', async () => {
    const port = await startServer();
    await client(port)
      .send({
        ...message,
        to: 'a@factory.example, b@factory.example',
        subject: 'x\r\nBcc: c@factory.example',
      })
      .catch(() => undefined);
    expect(
      received
        .flatMap(({ to }) => to)
        .filter((address) => address !== 'a@factory.example, b@factory.example'),
    ).toEqual([]);
    expect(received.filter(({ text }) => /^Bcc:/m.test(text))).toEqual([]);
  });

  test('stops calling a server after five failures, and tries again later', async () => {
    const port = await startServer();
    const clock = new TestClock();
    const email = client(port, { password: 'wrong' }, clock);
    for (let i = 0; i < 5; i++) await expect(email.send(message)).rejects.toThrow(/login/i);
    await expect(email.send(message)).rejects.toThrow(CircuitOpenError);
    clock.advance({ seconds: 16 });
    await expect(email.send(message)).rejects.toThrow(/login/i);
  });

  test('fails when the server sends no greeting', async () => {
    const port = await startServer({ onConnect: () => undefined });
    await expect(client(port).send(message)).rejects.toThrow();
  });
});
