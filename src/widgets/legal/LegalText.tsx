import {
  inForce,
  type LegalBlock,
  type LegalName,
  type LegalSpan,
  legal,
  legalLabel,
  openScreenAt,
  screenTitle,
} from '../../core';
import { useClientStore, useHost, useResource, useStyles } from '../frame/host';
import { Empty, Loaded } from '../ui/feedback/Feedback';
import { Link } from '../ui/Link';
import { Sentence } from '../ui/Sentence';
import { NewTab } from './LegalLink';
import style from './legal-text.css?inline';

const styles = [style];

/** A page about the service. Its parts are plain data, so nothing in it can become markup. */
export function LegalText({ page }: { page: LegalName }) {
  useStyles(styles);
  const text = useClientStore(legal).of(page);
  const state = useResource(text);
  const { licenses } = useHost();
  return (
    <article className="legal">
      <h1 lang={state.data?.language} dir="auto">
        {state.data?.title ?? screenTitle[page]}
      </h1>
      <Loaded state={state} skeleton={<Skeleton />} failed={legalLabel.failed} onRetry={() => void text.load()}>
        {(data) =>
          data ? (
            <>
              <p className="soft small">{inForce(data)}</p>
              <div className="legal-body" lang={data.language} dir="auto">
                {numbered(data.blocks).map(({ id, item }) => (
                  <Block key={id} block={item} />
                ))}
              </div>
              {licenses && (
                <p className="small legal-licenses">
                  <NewTab address={licenses} text={legalLabel.licenses} />
                </p>
              )}
            </>
          ) : (
            <Empty title={legalLabel.missing} body={legalLabel.missingBody} />
          )
        }
      </Loaded>
    </article>
  );
}

/** Items with their place as an id. The parts of a page never change their order. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ id: `${at}`, item }));

function Block({ block: { kind, lines } }: { block: LegalBlock }) {
  if (kind === 'list' || kind === 'numbers') {
    const List = kind === 'numbers' ? 'ol' : 'ul';
    return (
      <List>
        {numbered(lines).map(({ id, item }) => (
          <li key={id}>
            <Line spans={item} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = kind === 'heading' ? 'h2' : kind === 'subheading' ? 'h3' : 'p';
  return (
    <Tag>
      <Line spans={lines[0] ?? []} />
    </Tag>
  );
}

function Line({ spans }: { spans: readonly LegalSpan[] }) {
  return numbered(spans).map(({ id, item }) => <Span key={id} {...item} />);
}

const isOutside = (href: string) => /^(https?|mailto|tel):/i.test(href);
/** The groups of a phone number would change places in an Arabic text. */
const directionOf = (href: string) => (/^tel:/i.test(href) ? 'ltr' : undefined);

function Span({ text, strong, href = '' }: LegalSpan) {
  const words = <Sentence text={text} />;
  const content = strong ? <strong>{words}</strong> : words;
  const page = openScreenAt(href);
  if (page) return <Link to={page}>{content}</Link>;
  return isOutside(href) ? (
    <a href={href} rel="noopener" dir={directionOf(href)}>
      {content}
    </a>
  ) : (
    content
  );
}

function Skeleton() {
  return (
    <div className="legal-waiting" aria-hidden="true">
      {['94%', '100%', '88%', '97%', '60%'].map((inlineSize) => (
        <span key={inlineSize} className="skeleton legal-line" style={{ inlineSize }} />
      ))}
    </div>
  );
}
