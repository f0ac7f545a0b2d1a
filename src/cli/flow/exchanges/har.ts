import { version } from '../../../../package.json';
import { jsonText } from '../../reports/write-files';
import type { Report } from '../../runs/report';
import type { Redactor } from '../../text/redact';
import type { Exchange, Exchanges } from './exchanges';
import { harEntry, jsonOf, type ReadExchange } from './har-entry';

/** Larger bodies, in characters, are not even read into a report. */
const NOT_READ = 1_000_000;

/**
 * Returns the latest calls of members with a failure as HAR 1.2, which browsers' developer tools can open. Each member has a
 * page, and secrets are hidden. Undefined if nothing failed.
 */
export async function failedHar(
  { failures, start }: Report,
  exchanges: Exchanges,
  redactor: Redactor,
): Promise<string | undefined> {
  if (failures.length === 0) return undefined;
  const named = new Set(failures.map(({ member }) => member));
  // A failed step without a member concerns all of them.
  const members = named.has('') ? new Set(start.members) : named;
  const calls = await Promise.all(exchanges.of(members).map(read));
  // Learn all secrets first, because one call may have returned another call's secret.
  for (const call of calls) learnFrom(call, redactor);
  const pages = [...members].flatMap((member) => {
    const first = calls.find((call) => call.member === member);
    if (!first) return [];
    const [why] = failures.filter((one) => one.member === member);
    const title = why ? `${member}, step ${why.step}: ${why.message}` : member;
    return [
      {
        startedDateTime: new Date(first.began).toISOString(),
        id: member,
        title: redactor.text(title),
        pageTimings: {},
      },
    ];
  });
  const entries = calls.map((call) => harEntry(call, redactor));
  return jsonText({ log: { version: '1.2', creator: { name: 'mm', version }, pages, entries, comment: start.id } });
}

async function read(exchange: Exchange): Promise<ReadExchange> {
  const { answer } = exchange;
  const isText = /json|text|xml/.test(answer?.headers.get('content-type') ?? '');
  const text = answer && isText ? await answer.text().catch(() => undefined) : undefined;
  return { ...exchange, text: text !== undefined && text.length > NOT_READ ? undefined : text };
}

function learnFrom({ body, text }: ReadExchange, redactor: Redactor): void {
  if (typeof body === 'string') redactor.learnFrom(jsonOf(body));
  if (body instanceof FormData) redactor.learnFrom(Object.fromEntries(body.entries()));
  if (text) redactor.learnFrom(jsonOf(text));
}
