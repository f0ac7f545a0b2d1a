import type { ReactNode } from 'react';
import { commonLabel, explain, listText, type ResourceState } from '../../../core';
import { useStyles } from '../../frame/host';
import { useRetryOnReturn } from '../../frame/retry-on-return';
import { Button } from '../press/Button';
import style from './feedback.css?inline';
import { Status } from './Status';

const styles = [style];

/** An empty state: a line drawing, one sentence, one next step. */
export function Empty({ title, body, children }: { title?: string; body?: ReactNode; children?: ReactNode }) {
  useStyles(styles);
  return (
    <div className="empty">
      <Drawing at={44} />
      <p className="empty-title">{title ?? listText.emptyTitle}</p>
      <p className="soft small">{body ?? listText.emptyBody}</p>
      {children}
    </div>
  );
}

/** Two arches; `at` is the position of the second. */
function Drawing({ at }: { at: number }) {
  return (
    <svg className="empty-drawing" viewBox="0 0 96 64" aria-hidden="true">
      <path d={`M8 58h80M${64 - at} 58V30a16 16 0 0 1 32 0v28M${at} 58V30a16 16 0 0 1 32 0v28`} />
    </svg>
  );
}

/** An error text with a button to try again. Any press tries again, and the return of the network. Its arches do not meet. */
export function Failure({ text, onRetry }: { text: string; onRetry(): void }) {
  useStyles(styles);
  useRetryOnReturn(true, onRetry);
  return (
    <div className="empty" role="alert">
      <Drawing at={54} />
      <p className="soft">{text}</p>
      <Button look="quiet" onClick={onRetry}>
        {commonLabel.retry}
      </Button>
    </div>
  );
}

/** Props for showing a resource in each of its states. */
export interface LoadedProps<Data> {
  state: ResourceState<Data>;
  /** A placeholder in the shape of the content, for the first load. */
  skeleton: ReactNode;
  /** The text for a failed load. */
  failed: string;
  onRetry(): void;
  children: (data: Data) => ReactNode;
}

/** Shows the data, a skeleton during the first load, or the error. */
export function Loaded<Data>({ state, skeleton, failed, onRetry, children }: LoadedProps<Data>) {
  if (state.data !== undefined) return <>{children(state.data)}</>;
  if (state.status === 'failed') return <Failure text={explain(state.error, [], failed)} onRetry={onRetry} />;
  return (
    <div className="loading">
      <Status className="sr">{commonLabel.loading}</Status>
      {skeleton}
    </div>
  );
}
