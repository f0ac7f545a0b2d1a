import { commonLabel } from '../../core';
import { delayedSkeleton } from '../ui/delayed-skeleton';
import { Status } from '../ui/feedback/Status';

/** The placeholder of a conversation while it loads. */
export function ConversationSkeleton() {
  return (
    <div className="conversation-skeleton">
      <Status className="sr">{commonLabel.loading}</Status>
      <LastingShape />
    </div>
  );
}

function Shape() {
  return (
    <>
      <div className="chat-head">
        <span className="skeleton head-photo" />
        <span className="skeleton head-name" />
      </div>
      <ThreadSkeleton />
    </>
  );
}

const LastingShape = delayedSkeleton(Shape);

/** The placeholder of messages. */
export function ThreadSkeleton() {
  return (
    <div className="thread-skeleton">
      <span className="skeleton" />
      <span className="skeleton short" />
      <span className="skeleton own" />
      <span className="skeleton" />
      <span className="skeleton own short" />
    </div>
  );
}
