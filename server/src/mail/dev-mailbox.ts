import { desc, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { scaledLimits } from '../calls/rate-limits';
import { addressOrText } from '../canonical/address';
import type { Context } from '../context';
import { mail } from '../database/schema/mail';
import { notFound } from '../errors/http-error';
import type { Config } from '../settings/config';
import type { MailboxMessage } from './mailbox-message';
import { mailboxPage } from './mailbox-page';
import { openEnvelope } from './mailer';

const SHOWN = 100;

/**
 * Installs the development mailbox, which shows every mail that was not sent because there is no SMTP server, and the limits of
 * calls, which load tests read. Never part of a production server, since it shows every code. Answers only requests from this
 * machine, to our own name and from our own pages. Everything else gets a 404.
 */
export function installDevMailbox(server: FastifyInstance): void {
  server.register(async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(app.context.config, request)) throw notFound();
    });
    addMailbox(app);
  });
}

/**
 * Checks the host name too, because a foreign name can resolve to this machine. Rejects proxies, because they forward requests of
 * other machines.
 */
function isFromHere(config: Config, { socket, headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  if (!isLoopback(socket.remoteAddress) || Object.keys(headers).some((name) => PROXIED.test(name))) return false;
  const isOurs = host === new URL(config.publicUrl).host || LOCAL_NAMES.includes(host.replace(/:\d+$/, ''));
  return isOurs && (!origin || [`http://${host}`, new URL(config.publicUrl).origin].includes(origin));
}

/** Headers that only proxies send. */
const PROXIED = /^(via|forwarded|x-forwarded-.+|x-real-ip)$/;

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function addMailbox(app: FastifyInstance): void {
  const { context } = app;
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox/messages', (request) =>
    listMessages(context, request.query.to),
  );
  app.delete('/dev/mailbox/messages', async () => {
    await context.database.delete(mail);
    return {};
  });
  app.get('/dev/limits', async () => scaledLimits(context.config.rateScale));
  app.get('/dev/mailbox', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await listMessages(context, undefined))),
  );
}

async function listMessages(context: Context, to: string | undefined): Promise<MailboxMessage[]> {
  const wanted = to?.trim()
    ? inArray(mail.recipientHash, context.keys.hashes('address', addressOrText(to)))
    : undefined;
  const rows = await context.database
    .select()
    .from(mail)
    .where(wanted)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(SHOWN);
  const messages: MailboxMessage[] = [];
  for (const row of rows) {
    const { html: _, code = null, ...mail } = await openEnvelope(context, row.sealed);
    messages.push({ id: row.id, ...mail, code, sent_at: row.createdAt.toISOString() });
  }
  return messages;
}
